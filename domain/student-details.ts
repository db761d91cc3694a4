/** How a family is reached, and its name: what the tutor may put right. The rest of a profile is the student's own words. */
export interface StudentDetails {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
}
export type StudentDetail = keyof StudentDetails

const NAMES: Readonly<Record<StudentDetail, string>> = {
  name: 'name',
  email: 'e-mail address',
  phoneNumber: 'phone number',
}

/** Which details a change makes different; what is left out stays (Rules #107). */
export function changedDetails(
  known: StudentDetails,
  wished: { readonly [Detail in StudentDetail]?: string | undefined },
): StudentDetail[] {
  return (['name', 'email', 'phoneNumber'] as const).filter(
    (detail) => wished[detail] !== undefined && wished[detail] !== known[detail],
  )
}

/** What the student is told when the tutor has changed some of the details (Rules #107). */
export function detailsNotice(changed: readonly StudentDetail[]): { title: string; content: string } {
  const named = changed.map((detail) => NAMES[detail])
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named[0]
  const signIn = changed.includes('email') ? ' Please log in with the new e-mail address from now on.' : ''
  return { title: 'Your details were changed', content: `Your tutor has changed your ${list}.${signIn}` }
}
