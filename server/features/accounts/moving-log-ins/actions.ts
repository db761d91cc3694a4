import type { Tx } from '#server/platform/db/database.ts'
import { endCalendarLink } from '#server/platform/people/calendar-links.ts'
import { endSessions } from '#server/platform/people/sessions.ts'
import { upsertEmail } from '../emails/writes.ts'
import type { Changer } from '../new-passwords/actions.ts'
import { insertAccount } from '../writes.ts'
import { findLogIn, type LogIn } from './reads.ts'
import { deleteKeys, updateToLogIn, updateToNone } from './writes.ts'

/**
 * Takes what one logs in with off a student, who has no log-in from then on: every session ends, and so does what was
 * made with it, such as passkeys and the link to the calendar. Null where there is none.
 */
export async function takeLogIn(tx: Tx, id: string, changer: Changer, now: Date): Promise<LogIn | null> {
  const logIn = await findLogIn(tx, id)
  if (!logIn) return null
  await endSessions(tx, id)
  await endCalendarLink(tx, { userId: id, ...changer }, now)
  await deleteKeys(tx, id)
  await updateToNone(tx, id)
  return logIn
}

/** Gives it to another student, who has none. */
export async function giveLogIn(tx: Tx, id: string, logIn: LogIn): Promise<void> {
  await updateToLogIn(tx, id, logIn)
  if (logIn.email !== '') await upsertEmail(tx, { userId: id, email: logIn.email, isVouched: logIn.isVouched })
}

/** A parent of that name, who logs in with it from then on. */
export async function makeParentWith(
  tx: Tx,
  { id, name }: { readonly id: string; readonly name: string },
  logIn: LogIn,
  now: Date,
): Promise<void> {
  const { email, phoneNumber, timezone, passwordHash, knownAt } = logIn
  await insertAccount(tx, {
    ...{ id, role: 'PARENT', name, email, phoneNumber, timezone, passwordHash, knownAt },
    ...{ description: '', createdAt: now },
  })
  await giveLogIn(tx, id, logIn)
}
