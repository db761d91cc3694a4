/** What somebody agrees to for a student, or does not: a log-in, photographs, recordings, what is kept of learning needs. */
export const CONSENT_KINDS = ['ACCOUNT', 'PHOTOS', 'RECORDING', 'NEEDS'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

interface Wording {
  readonly id: string
  readonly text: string
}

/**
 * What is asked today. An answer keeps the wording that it was given to, with its places for names, which are written
 * nowhere: a new wording has a new id, and asks again (Rules: families).
 */
export const consentWordings: Readonly<Record<ConsentKind, Wording>> = {
  ACCOUNT: {
    id: 'ACCOUNT-1',
    text: '{child} may log in to see lessons, homework and quizzes and to write to {tutor}. I can read that chat.',
  },
  PHOTOS: {
    id: 'PHOTOS-1',
    text: "{tutor} may keep photographs of {child}'s written work to mark it. Nobody else sees them.",
  },
  RECORDING: {
    id: 'RECORDING-1',
    text: 'Online lessons may be recorded for {child} to watch again. Without it, lessons go on as before.',
  },
  NEEDS: {
    id: 'NEEDS-1',
    text: "{tutor} may keep what I say about {child}'s learning needs, to teach accordingly.",
  },
}

/** A wording as it is read, with the names in their places. */
export function consentWords(wording: string, { child, tutor }: { child: string; tutor: string }): string {
  return wording.replaceAll(/\{(child|tutor)\}/g, (_place, who) => (who === 'child' ? child : tutor))
}
