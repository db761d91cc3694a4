import type { Kind } from './happenings.ts'
import type { Side } from './people.ts'

/** By which a happening reaches a person beside the bell. */
export const CHANNELS = ['EMAIL'] as const
export type Channel = (typeof CHANNELS)[number]

/** What goes out by mail unless a person has chosen otherwise; the bell has everything that is told at all. */
const MAILED: Readonly<Record<Kind, Readonly<Record<Side, boolean>>>> = {
  REQUEST: { FAMILY: false, TUTOR: true },
  ANSWER: { FAMILY: true, TUTOR: false },
  CHANGE: { FAMILY: true, TUTOR: true },
  REMINDER: { FAMILY: true, TUTOR: false },
  MONEY: { FAMILY: true, TUTOR: true },
  WORK: { FAMILY: false, TUTOR: false },
  FEEDBACK: { FAMILY: true, TUTOR: false },
  CHAT: { FAMILY: true, TUTOR: true },
  NOTICE: { FAMILY: true, TUTOR: false },
  WEEK: { FAMILY: true, TUTOR: true },
  CONTACT: { FAMILY: false, TUTOR: true },
  ACCOUNT: { FAMILY: true, TUTOR: true },
}

/** Where a happening of a kind goes beside the bell (Rules: notices). */
export function channelsFor(kind: Kind, side: Side): readonly Channel[] {
  return MAILED[kind][side] ? ['EMAIL'] : []
}

/**
 * Whether somebody may be written to: of her account always, else a family only at an address that is known to be hers and to work, so that no stranger
 * with a mistyped one reads of a child, and nobody has us write to strangers in words of his own (Rules I32).
 */
export function mayMail(
  { side, emailVerifiedAt, emailFailedAt }: MailedPerson,
  kind: Kind,
): 'yes' | 'not_confirmed' | 'failing' {
  if (side === 'TUTOR' || kind === 'ACCOUNT') return 'yes'
  if (emailFailedAt) return 'failing'
  return emailVerifiedAt ? 'yes' : 'not_confirmed'
}

export interface MailedPerson {
  readonly side: Side
  /** When its owner showed that the address is hers. */
  readonly emailVerifiedAt: Date | null
  /** When it was found not to work. */
  readonly emailFailedAt: Date | null
}

/** So long a family's news, which may be overtaken, waits for what comes with it; a lesson within a day does not wait. */
const SETTLING_SECONDS = 60
export const SETTLES: readonly Kind[] = ['ANSWER', 'CHANGE', 'WORK']

export function settlingSeconds(kind: Kind, side: Side, isUrgent: boolean): number {
  return side === 'FAMILY' && SETTLES.includes(kind) && !isUrgent ? SETTLING_SECONDS : 0
}
