import { type Findable, isFoundBy } from '#domain/people-search.ts'

/** Those whose name, e-mail or phone number has the text, in any case (Rules: students). */
export function matchingPeople<Person extends Findable>(people: readonly Person[], search: string): readonly Person[] {
  return people.filter(isFoundBy(search))
}
