import type { Letter } from './letters.ts'
import type { Side } from './people.ts'
import { addMinutes } from './time.ts'

/** A wish for another address, as it stands. */
export interface EmailChange {
  readonly side: Side
  readonly startedAt: Date
  /** When the new address was shown to be its owner's. */
  readonly confirmedAt: Date | null
  /** When the old one agreed. */
  readonly agreedAt: Date | null
  readonly old: OldAddress
}

/** What is known of the address that is to be replaced. */
export interface OldAddress {
  /** False where nobody reads there, or may not be the owner: its word is not waited for. */
  readonly isAsked: boolean
  /** When the mail server took the letter that asks; null before. */
  readonly askedAt: Date | null
  readonly isFailing: boolean
}

/** How long a change can be agreed to, and stopped (Rules #155). */
const DAYS = 7
/** How long an old address may say nothing until that is an answer. */
const SILENT_HOURS = 48

export const emailChangeEndsAt = (startedAt: Date): Date => addMinutes(startedAt, DAYS * 24 * 60)

/** From when on silence is an answer; null where it is none: from the tutor, and before the letter has left. */
export function silenceEndsAt({ side, old }: Pick<EmailChange, 'side' | 'old'>): Date | null {
  return side === 'TUTOR' || !old.askedAt ? null : addMinutes(old.askedAt, SILENT_HOURS * 60)
}

export type EmailChangeState = 'WAITS_FOR_BOTH' | 'WAITS_FOR_NEW' | 'WAITS_FOR_OLD' | 'DONE' | 'OVER'

/**
 * An address is replaced once the new one is confirmed and the old one has agreed, has said nothing for 48 hours, or cannot
 * be asked: not confirmed, or failing. The tutor's has to agree (Rules #155, I35).
 */
export function emailChangeState(change: EmailChange, now: Date): EmailChangeState {
  if (now >= emailChangeEndsAt(change.startedAt)) return 'OVER'
  const waitsForOld = !isOldContent(change, now)
  if (change.confirmedAt) return waitsForOld ? 'WAITS_FOR_OLD' : 'DONE'
  return waitsForOld ? 'WAITS_FOR_BOTH' : 'WAITS_FOR_NEW'
}

function isOldContent({ side, agreedAt, old }: EmailChange, now: Date): boolean {
  if (agreedAt || !old.isAsked) return true
  if (side === 'TUTOR') return false
  const silentAt = silenceEndsAt({ side, old })
  return old.isFailing || (silentAt !== null && now >= silentAt)
}

/**
 * Whether the address that is to be replaced is asked: a family's where it is known to be theirs and to work, and the
 * tutor's always, but for the one that was made up at the first start.
 */
export function isOldAsked({ side, email, canBeMailed }: { side: Side; email: string; canBeMailed: boolean }): boolean {
  return side === 'TUTOR' ? email !== MADE_UP_TUTOR_EMAIL : canBeMailed
}

/** Of a tutor who was given no address at the first start. Our choice; nobody reads there (RFC 2606). */
export const MADE_UP_TUTOR_EMAIL = 'tutor@localhost.example'

/** Goes to the new address, and says nothing that somebody typed (Rules I32). */
export function newAddressLetter(linkId: string): Letter {
  return {
    subject: 'Please confirm your new e-mail address',
    text: 'You will log in with it. If you did not ask for that, do nothing.',
    button: { text: 'Confirm', path: '/confirm-email', oneTime: { id: linkId, purpose: 'NEW_EMAIL' } },
  }
}

/** Goes to the old one; of the new one it says as much as its owner needs to know it again. */
export function oldAddressLetter(linkId: string, maskedNew: string): Letter {
  return {
    subject: 'Is this e-mail address to be replaced?',
    text: `By ${maskedNew}. If that was not you, stop it: somebody knows your password.`,
    button: { text: 'Agree or stop', path: '/email-change', oneTime: { id: linkId, purpose: 'OLD_EMAIL' } },
  }
}
