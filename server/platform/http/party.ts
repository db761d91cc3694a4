import type { AboutStudent, Actor, Call, Endpoint } from '#contract/core.ts'
import { generalRefusals, Refusal, type RefusalText } from '#contract/refusals.ts'
import { type Changes, type Hearers, TOPICS, type Topic } from '#contract/topics.ts'
import { may } from '#domain/rights.ts'
import type { Audience, Live } from '../live.ts'

export interface Party extends Pick<Call<Endpoint>, 'own' | 'concerned' | 'tell' | 'unchanged'> {
  /** Tells whoever is to hear of what the endpoint changes. For after the commit. Ends in an error where `own` was left out. */
  readonly publish: (live: Pick<Live, 'publish'>) => void
}

type Caller = Pick<Actor, 'id' | 'side'>

/** Whom one call is about: whether the caller may touch the records that it loads, and who hears of what it changes. */
export function partyTo(
  { right, of, missing: usual, changes = {} }: Pick<Endpoint, 'right' | 'of' | 'missing' | 'changes'>,
  actor: Actor | null,
): Party {
  const family = new Set<string>()
  let isOwned = false
  let isChosen = false
  const unchanged = new Set<Topic>()
  return {
    own: (found, { missing = usual ?? generalRefusals.not_found, right: taken = right ?? 'SEE' } = {}) => {
      const studentId = found && studentOf(found)
      if (!found || !studentId || !actor) throw new Refusal(missing)
      const isOneself = 'person' in found && studentId === actor.id
      if (!isOneself && !may(actor, taken, studentId))
        throw new Refusal(may(actor, 'SEE', studentId) ? lackOf(actor, studentId) : missing)
      family.add(studentId)
      isOwned = true
      isChosen ||= isOneself
      return found
    },
    concerned: (asked, another = generalRefusals.not_yours) => {
      const studentId = asked ?? (actor?.acts.has(actor.id) ? actor.id : undefined)
      if (studentId === undefined) throw new Refusal(generalRefusals.choose_child)
      if (!actor?.acts.has(studentId)) throw new Refusal(another)
      if (right && !may(actor, right, studentId)) throw new Refusal(lackOf(actor, studentId))
      family.add(studentId)
      isChosen = true
      return studentId
    },
    tell: (...studentIds) => {
      for (const id of studentIds) family.add(id)
    },
    unchanged: (...topics) => {
      for (const topic of topics.length > 0 ? topics : TOPICS) unchanged.add(topic)
    },
    publish: (live) => {
      const isForOthers = actor?.side === 'FAMILY' && !actor.acts.has(actor.id)
      if (of === 'caller' && isForOthers && !isChosen) throw new Error('For whom it is was not asked')
      if (of === 'record' && !isOwned) throw new Error('Whose record it is was not asked')
      const changed = Object.entries(changes).filter(([topic]) => !unchanged.has(topic as Topic))
      publishChanges(live, Object.fromEntries(changed), { actor, family: [...family] })
    },
  }
}

/** What somebody reads who has not the right that it takes over this student: whom to ask, where he is one of the family. */
export function lackOf({ id, acts }: Pick<Actor, 'id' | 'acts'>, studentId: string): RefusalText {
  if (!acts.has(studentId)) return generalRefusals.not_yours
  return studentId === id ? generalRefusals.ask_parent : generalRefusals.not_for_child
}

/** Tells whoever is to hear of changes to the records of this family, by whoever made them: nobody, if it was time. */
export function publishChanges(
  live: Pick<Live, 'publish'>,
  changes: Changes,
  { actor = null, family }: { actor?: Caller | null; family: readonly string[] },
): void {
  const audiences = audiencesOf(actor, family)
  for (const [topic, hearers] of Object.entries(changes)) live.publish(topic as Topic, audiences[hearers])
}

function audiencesOf(actor: Caller | null, family: readonly string[]): Record<Hearers, Audience> {
  const self = actor ? [actor.id] : []
  const others = family.filter((id) => id !== actor?.id)
  return {
    everyone: 'everyone',
    self: { people: self },
    both: { people: [...new Set([...self, ...family])], tutor: true },
    other: { people: others, ...(actor?.side === 'TUTOR' ? {} : { tutor: true }) },
    family: { people: others },
    tutor: { people: [], tutor: true },
  }
}

function studentOf(found: AboutStudent): string {
  if ('person' in found) return found.person.id
  if ('student' in found) return found.student.id
  return 'studentId' in found ? found.studentId : found.booking.studentId
}
