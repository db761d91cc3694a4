import type { ConsentKind } from './consents.ts'

/** What is allowed, or no longer is, of this student. */
const WHAT: Readonly<Record<ConsentKind, (whose: string) => string>> = {
  ACCOUNT: (whose) => `${whose} log-in`,
  PHOTOS: (whose) => `photographs of ${whose} written work`,
  RECORDING: (whose) => `recordings of ${whose} online lessons`,
  NEEDS: (whose) => `notes on ${whose} learning needs`,
}

interface Answered {
  readonly kind: ConsentKind
  readonly isGiven: boolean
}

const does = (isGiven: boolean) => (isGiven ? 'now allows' : 'does not allow')

/** What a family is told of a permission; `by` is null where the tutor has taken it back. */
export function consentFamilyNotice({
  kind,
  isGiven,
  child,
  by,
}: Answered & { readonly child: string; readonly by: string | null }): { title: string; content: string } {
  const what = WHAT[kind](`${child}’s`)
  if (by === null) return { title: 'A permission was taken back', content: `The tutor has taken it back: ${what}.` }
  return {
    title: isGiven ? 'A permission was given' : 'A permission was refused or withdrawn',
    content: `${by} ${does(isGiven)} ${what}.`,
  }
}

/** What the tutor is told, who goes by it. */
export function consentTutorNotice({
  kind,
  isGiven,
  student,
  by,
}: Answered & { readonly student: string; readonly by: string }): { title: string; content: string } {
  const what = WHAT[kind](`${student}’s`)
  return {
    title: `${by} ${does(isGiven)} ${what}`,
    content: isGiven ? 'You may rely on it until it is withdrawn.' : 'Please do not rely on it any longer.',
  }
}
