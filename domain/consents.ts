import { needsAccountConsent } from './bands.ts'

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

export const isConsentKind = (text: string): text is ConsentKind => (CONSENT_KINDS as readonly string[]).includes(text)

/** What of a student decides which consents are asked, and of whom. */
export interface ConsentingStudent {
  readonly yearGroup: number | null
  readonly hasLogIn: boolean
}

/** The last answer to one kind. */
export interface ConsentAnswer {
  readonly kind: ConsentKind
  readonly wordingId: string
  readonly isGiven: boolean
}

/** What is asked for a student: that of the log-in before Year 9, where there is one (Rules: families). */
export function askedConsents({ yearGroup, hasLogIn }: ConsentingStudent): ConsentKind[] {
  return CONSENT_KINDS.filter((kind) => kind !== 'ACCOUNT' || (hasLogIn && needsAccountConsent(yearGroup)))
}

/** What of it nobody has answered in the wording of today. */
export function openConsents(student: ConsentingStudent, answers: readonly ConsentAnswer[]): ConsentKind[] {
  const isAnswered = (kind: ConsentKind) =>
    answers.some((answer) => answer.kind === kind && answer.wordingId === consentWordings[kind].id)
  return askedConsents(student).filter((kind) => !isAnswered(kind))
}

/** Who would answer, as he stands to the student. */
export type Consenter = 'TUTOR' | 'STUDENT' | 'A_MANAGING_PARENT'

/**
 * Before Year 9 whoever manages the child answers; from then on the student, and a parent in the place of one who cannot log
 * in. What was given anybody of them withdraws, the tutor, too; a log-in from Year 9 on asks for nobody's consent
 * (Rules: families).
 */
export function consentProblem(
  { kind, isGiven }: Pick<ConsentAnswer, 'kind' | 'isGiven'>,
  student: ConsentingStudent,
  by: Consenter,
): 'ask_parent' | 'family_agrees' | 'old_enough' | null {
  const isYoung = needsAccountConsent(student.yearGroup)
  if (by === 'STUDENT' && isYoung) return 'ask_parent'
  if (kind === 'ACCOUNT' && !isYoung) return 'old_enough'
  if (by === 'TUTOR') return isGiven ? 'family_agrees' : null
  return by === 'A_MANAGING_PARENT' && !isYoung && student.hasLogIn && isGiven ? 'old_enough' : null
}

/** Whether an answer says something new: the tutor takes back what was given, and answers nothing else. */
export function isNewAnswer(
  { isGiven, wordingId }: Omit<ConsentAnswer, 'kind'>,
  before: ConsentAnswer | undefined,
  by: Consenter,
): boolean {
  if (by === 'TUTOR') return before?.isGiven === true
  return before?.isGiven !== isGiven || before.wordingId !== wordingId
}
