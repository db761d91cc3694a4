import { addMinutes } from './time.ts'

/**
 * How often the tutor is written to about what students do: once about a student in a quarter of an hour, and twenty times
 * an hour in all. What comes meanwhile is in the next mail (Rules §7).
 */
export const MAIL_GATHERING = { minutesBetween: 15, mailsAnHour: 20 } as const

/** A mail that waits, the student whom it is about, and whether the tutor vouches for her. */
export interface WaitingMail {
  readonly aboutId: string
  readonly isKnown: boolean
}
/** When the tutor was written to about a student. */
export interface SentMail {
  readonly aboutId: string
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
  const room = Math.max(0, MAIL_GATHERING.mailsAnHour - sentSince(60).length)
  const told = new Set(sentSince(MAIL_GATHERING.minutesBetween).map(({ aboutId }) => aboutId))
  const byStudent = Map.groupBy(
    waiting.filter(({ aboutId }) => !told.has(aboutId)),
    ({ aboutId }) => aboutId,
  )
  const groups = [...byStudent.values()].filter(isSome)
  return groups.sort(([a], [b]) => Number(b.isKnown) - Number(a.isKnown)).slice(0, room)
}

function isSome<M>(mails: readonly M[]): mails is [M, ...M[]] {
  return mails.length > 0
}

/** Several mails as one, each in full under its own subject. */
export function asOneMail([first, ...others]: readonly [MailPart, ...MailPart[]]): MailPart {
  if (others.length === 0) return first
  const parts = [first, ...others].map(({ subject, content }) => `${subject}\n\n${content.trim()}\n`)
  return { subject: `${first.subject} (and ${others.length} more)`, content: parts.join(`\n${'—'.repeat(20)}\n\n`) }
}

interface MailPart {
  readonly subject: string
  readonly content: string
}
