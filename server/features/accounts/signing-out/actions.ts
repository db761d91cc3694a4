import type { Actor } from '#contract/core.ts'
import { type LinkEnd, linkEndedNotice } from '#domain/calendar-links.ts'
import { tellFamily, tellParent, tellTutor } from '#server/features/happenings/actions.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { endCalendarLink } from '#server/platform/people/calendar-links.ts'
import { endSessions } from '#server/platform/people/sessions.ts'
import { findRole } from '../reads.ts'

interface SigningOut {
  readonly userId: string
  /** What is new about how this person logs in. */
  readonly because: 'password' | 'email'
  /** Who has seen to it; null from the machine. */
  readonly actorId: string | null
  readonly address: string
  /** The session that goes on. */
  readonly exceptSession?: string
}

/**
 * Nobody goes on who could see anything of this person with what held before: every session ends, and the link to the
 * calendar, of which the owner is told (Decision 029). Once it is committed, the caller hints at 'account' and 'notices'.
 */
export async function signOutEverywhere(
  tx: Tx,
  { userId, because, actorId, address, exceptSession }: SigningOut,
  now: Date,
): Promise<void> {
  await endSessions(tx, userId, exceptSession)
  await endLinkAndTell(tx, { userId, because, actorId, address }, now)
}

/** Only the session in which somebody changes how he logs in himself goes on. */
export function signOutElsewhere(
  tx: Tx,
  { id, sessionId }: Actor,
  change: { because: 'password' | 'email'; address: string },
  now: Date,
): Promise<void> {
  return signOutEverywhere(tx, { ...change, userId: id, actorId: id, exceptSession: sessionId }, now)
}

/** Whether there was one; its owner is told. */
export async function endLinkAndTell(
  tx: Tx,
  { userId, because, ...by }: Pick<SigningOut, 'userId' | 'actorId' | 'address'> & { because: LinkEnd },
  now: Date,
): Promise<boolean> {
  if (!(await endCalendarLink(tx, { userId, ...by }, now))) return false
  const role = await findRole(tx, userId)
  const news = { ...linkEndedNotice(because), cause: 'calendar_link_ended', now } as const
  if (role === 'STUDENT') await tellFamily(tx, { ...news, studentId: userId, about: { kind: 'student', id: userId } })
  else if (role === 'PARENT') await tellParent(tx, { ...news, userId, about: null, path: '/profile' })
  else await tellTutor(tx, { ...news, studentId: null, about: null, path: '/profile' })
  return true
}
