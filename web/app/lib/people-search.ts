/** Those whose name or e-mail has the text, in any case (Spec 2 §2). */
export function matchingPeople<Person extends { readonly name: string; readonly email: string }>(
  people: readonly Person[],
  search: string,
): readonly Person[] {
  const sought = search.trim().toLowerCase()
  return people.filter(({ name, email }) => [name, email].some((text) => text.toLowerCase().includes(sought)))
}
