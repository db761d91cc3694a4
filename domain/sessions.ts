import type { Role } from './people.ts'
import { waitSeconds } from './throttle.ts'
import { addMinutes, minutesBetween } from './time.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Rules #1: how long a session lives unused, and how long at most. */
export const SESSION_MINUTES: Record<Role, { idle: number; absolute: number }> = {
  STUDENT: { idle: 14 * DAY, absolute: 30 * DAY },
  TUTOR: { idle: 12 * HOUR, absolute: 7 * DAY },
}
/** Rules #4: how often a session's use is written down at most. */
export const TOUCH_EVERY_MINUTES = 5

export type Session = { role: Role; createdAt: Date; lastSeenAt: Date }

/** When a session ends if it is not used again: at the idle limit, and never beyond its whole life (Rules #1). */
export function sessionExpiresAt(session: Session): Date {
  const { idle, absolute } = SESSION_MINUTES[session.role]
  const idleEnd = addMinutes(session.lastSeenAt, idle)
  const lifeEnd = addMinutes(session.createdAt, absolute)
  return new Date(Math.min(idleEnd.getTime(), lifeEnd.getTime()))
}

/** Whether a session still lets its owner in; at the instant of its end it does not (Rules #1). */
export function isSessionLive(session: Session, now: Date): boolean {
  return now < sessionExpiresAt(session)
}

/** Whether it is time to write down that a session was used: five minutes after the last time (Rules #4). */
export function isTouchDue(session: Pick<Session, 'lastSeenAt'>, now: Date): boolean {
  return minutesBetween(session.lastSeenAt, now) >= TOUCH_EVERY_MINUTES
}

/** Rules #1: per account, and per account and address. Successes never count. */
export const LOGIN_THROTTLE = { failures: 10, windowMinutes: 5 }
/** Rules #83: per student. Every reset counts. */
export const PASSWORD_RESET_THROTTLE = { failures: 30, windowMinutes: 60 }
/** An arbitrary choice of ours: a school's whole network may mistype, a list of invented e-mails may not be tried. */
export const MOST_FAILURES_OF_AN_ADDRESS = 100

/**
 * Ten wrong passwords within five minutes close the door; the answer is how many whole seconds are left, 0 for come in.
 * `failedAt` are the failures of one throttle key, in any order; older ones do no harm. `most` is another key's limit
 * (Rules #1).
 */
export function loginWaitSeconds(failedAt: readonly Date[], now: Date, most = LOGIN_THROTTLE.failures): number {
  return waitSeconds(failedAt, now, { ...LOGIN_THROTTLE, failures: most })
}
