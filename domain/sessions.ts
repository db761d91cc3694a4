import type { Role } from './people.ts'
import type { EscalatingThrottle, Throttle } from './throttle.ts'
import { addMinutes, minutesBetween } from './time.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Rules #1: how long a session lives unused, and how long at most. */
export const SESSION_MINUTES: Record<Role, { idle: number; absolute: number }> = {
  STUDENT: { idle: 14 * DAY, absolute: 30 * DAY },
  PARENT: { idle: 14 * DAY, absolute: 30 * DAY },
  TUTOR: { idle: 12 * HOUR, absolute: 7 * DAY },
}
/** Rules #4: how often a session's use is written down at most. */
export const TOUCH_EVERY_MINUTES = 5

/** Rules #1: how long a password works that nobody has chosen. */
export const GENERATED_PASSWORD_DAYS = 7

/**
 * Whether a password still opens the account: one that was generated does for seven days, and no session that it opened
 * lasts longer; one that a person chose (null) always does (Rules #1).
 */
export function isPasswordUsable(generatedAt: Date | null, now: Date): boolean {
  return generatedAt === null || now < addMinutes(generatedAt, GENERATED_PASSWORD_DAYS * DAY)
}

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

/** Rules #1: of a device that has signed in before, and of who is signed in. Successes never count. */
export const OWN_THROTTLE: Throttle = { failures: 10, windowMinutes: 5 }
/** Rules #1: of an account, from all devices together that it does not know. */
export const STRANGERS_THROTTLE: EscalatingThrottle = { ...OWN_THROTTLE, waitMinutes: [1, 2, 4, 8, 15] }
/**
 * Rules #1: of an address, and no known device is kept out by it. A school's whole network may mistype, a list of invented
 * e-mails may not be tried. An arbitrary choice of ours.
 */
export const ADDRESS_THROTTLE: Throttle = { failures: 100, windowMinutes: 5 }
/** Rules #2: new accounts without an invite from one address, whether they came about or not. */
export const REGISTRATION_THROTTLES: readonly Throttle[] = [
  { failures: 5, windowMinutes: 60 },
  { failures: 20, windowMinutes: 24 * 60 },
]
/** Rules #1: the sessions of an account; beyond them the one that was used least lately ends. An arbitrary choice of ours. */
export const MOST_SESSIONS = 50
/** Rules #1: the devices that an account knows; beyond them the one that was used least lately is forgotten. */
export const MOST_DEVICES = 20
/** How long a device is known that nobody signs in with (Rules: retention). An arbitrary choice of ours. */
export const DEVICE_KEPT_DAYS = 365
/** Rules #1: the letters about new devices of one account: an e-mail address may be a stranger's. */
export const NEW_DEVICE_THROTTLE: Throttle = { failures: 3, windowMinutes: 24 * 60 }
/** Rules #83: per student. Every reset counts. */
export const PASSWORD_RESET_THROTTLE = { failures: 30, windowMinutes: 60 }
