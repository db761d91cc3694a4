import type { Untrue } from './still-true.ts'
import { addMinutes } from './time.ts'

/** Where a delivery stands. It waits until it is settled for good; what was sent may still come back (Rules I28). */
export const DELIVERY_STATUSES = ['WAITING', 'SENT', 'FAILED', 'WITHDRAWN', 'LAPSED', 'RETURNED'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** Why something was not sent, or not yet; '' where there is nothing to say. */
export type DeliveryReason =
  | ''
  | 'no_address'
  | 'not_confirmed'
  | 'failing'
  | 'no_such_address'
  | 'refused'
  | 'full'
  | 'gave_up'
  | 'later'
  | 'unreachable'
  | 'restored'
  | 'under_way'
  | 'too_late'
  | 'overtaken'
  | 'switched_off'
  | 'not_told'
  | 'quiet'
  | 'no_device'
  | 'device_gone'
  | 'push_refused'
  | 'push_later'
  | Untrue

/** What became of one attempt: taken; not now; refused for good; or the mail server itself could not be had. */
export type Outcome =
  | { readonly is: 'taken' }
  | { readonly is: 'later' | 'unreachable' }
  | { readonly is: 'refused'; readonly reason: 'no_such_address' | 'refused' }

/** A mail that did not arrive, or was not sent for want of an address, may be sent again where that has been put right. */
export function isWorthAgain({
  channel,
  status,
  reason,
}: {
  readonly channel: string
  readonly status: DeliveryStatus
  readonly reason: string
}): boolean {
  if (channel !== 'EMAIL') return false
  if (status === 'FAILED' || status === 'RETURNED') return true
  return status === 'WITHDRAWN' && (reason === 'not_confirmed' || reason === 'failing')
}

/** What is sent again is an event of its own, once for each delivery. */
export const againKey = (deliveryId: string): string => `again:${deliveryId}`

/** Days for which what did not arrive stands in the list, and is noted above each page (Rules #164). */
export const SHOWN_DAYS = 30
export const NOTED_DAYS = 7

/** The tutor tries his mail so often in an hour (Rules #166). */
export const TEST_MAILS = { failures: 5, windowMinutes: 60 }

/** Minutes until a mail is tried again, after each attempt; then every 15 (Rules: notices). */
const WAITS = [1, 2, 4, 8]
const LONGEST_WAIT = 15

/** What a delivery is after an attempt: settled, or when it is tried again. `attempts` counts this one. */
export function afterAttempt(
  { attempts }: { readonly attempts: number },
  outcome: Outcome,
  now: Date,
): { readonly status: DeliveryStatus; readonly reason: DeliveryReason; readonly dueAt: Date | null } {
  switch (outcome.is) {
    case 'taken':
      return { status: 'SENT', reason: '', dueAt: null }
    case 'refused':
      return { status: 'FAILED', reason: outcome.reason, dueAt: null }
    default:
      return { status: 'WAITING', reason: outcome.is, dueAt: addMinutes(now, WAITS[attempts - 1] ?? LONGEST_WAIT) }
  }
}

/** What nodemailer says of a failure, as far as anything is decided by it. */
export interface SmtpFailure {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/**
 * What a failed attempt means (RFC 5321, RFC 3463): no connection, TLS, 421, 535 and whatever comes before a mail are of the server and not of this
 * mail; 4xx and a full mailbox (5.2.2) pass; 5.1.x, 5.2.1 and a bare 550 to the recipient say that the address does not
 * work; any other 5xx refuses this mail.
 */
export function outcomeOfSmtp({ command, responseCode, response }: SmtpFailure): Outcome {
  const isOfServer = responseCode === 421 || responseCode === 535 || BEFORE_ANY_MAIL.test(String(command))
  if (typeof responseCode !== 'number' || isOfServer) return { is: 'unreachable' }
  if (responseCode < 500) return { is: 'later' }
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(String(response))?.[0]
  if (status === '5.2.2') return { is: 'later' }
  const isOfAddress = status ? status.startsWith('5.1.') || status === '5.2.1' : isBare550(responseCode, command)
  return { is: 'refused', reason: isOfAddress ? 'no_such_address' : 'refused' }
}

/** Whoever is sent away at the door, or may not log in, was not refused for what he carries. */
const BEFORE_ANY_MAIL = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH)\b/

function isBare550(responseCode: number, command: unknown): boolean {
  return responseCode === 550 && command === 'RCPT TO'
}

/** Our choice: so many of each list of what was told are read at once. */
export const TOLD_AT_ONCE = 100
