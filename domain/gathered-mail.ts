import { addMinutes } from './time.ts'

/**
 * How often the tutor is written to about what students do: once about a student in a quarter of an hour, and twenty times
 * an hour in all, of which students whom he does not know have half, so that nobody waits behind strangers. What comes
 * meanwhile is in the next mail (Rules: notices).
 */
export const MAIL_GATHERING = { minutesBetween: 15, mailsAnHour: 20, aboutNewStudents: 10 } as const

/** A mail that waits, the student whom it is about, and whether the tutor vouches for her. */
export interface WaitingMail {
  readonly aboutId: string
  readonly isKnown: boolean
}
/** When the tutor was written to about a student. */
export interface SentMail {
  readonly aboutId: string
  readonly isKnown: boolean
  readonly sentAt: Date
}

/**
 * Which of the waiting mails, in the order in which they came, go out now, each list as one mail about one student: known
 * ones first, so that they wait behind no stranger. `sent` are those of the last hour.
 */
export function gatherMail<M extends WaitingMail>(
  waiting: readonly M[],
  sent: readonly SentMail[],
  now: Date,
): [M, ...M[]][] {
  const sentSince = (minutes: number) => sent.filter(({ sentAt }) => sentAt > addMinutes(now, -minutes))
  const ofTheHour = sentSince(60)
  const room = Math.max(0, MAIL_GATHERING.mailsAnHour - ofTheHour.length)
  const strangersSent = ofTheHour.filter(({ isKnown }) => !isKnown).length
  const strangersRoom = Math.max(0, MAIL_GATHERING.aboutNewStudents - strangersSent)
  const told = new Set(sentSince(MAIL_GATHERING.minutesBetween).map(({ aboutId }) => aboutId))
  const byStudent = Map.groupBy(
    waiting.filter(({ aboutId }) => !told.has(aboutId)),
    ({ aboutId }) => aboutId,
  )
  const groups = [...byStudent.values()].filter(isSome)
  const known = groups.filter(([{ isKnown }]) => isKnown)
  const strangers = groups.filter(([{ isKnown }]) => !isKnown)
  return [...known, ...strangers.slice(0, strangersRoom)].slice(0, room)
}

function isSome<M>(mails: readonly M[]): mails is [M, ...M[]] {
  return mails.length > 0
}
