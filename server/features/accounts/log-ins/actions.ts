import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { deleteEmailChange } from '../email-changes/writes.ts'
import { upsertEmail } from '../emails/writes.ts'
import type { Changer } from '../new-passwords/actions.ts'
import { sendLink } from '../one-time-links/asking/actions.ts'
import { deleteOpenLinks } from '../one-time-links/writes.ts'
import { getAccount } from '../reads.ts'
import { signOutEverywhere } from '../signing-out/actions.ts'
import { deletePasskeys, type LogIn, updateLogIn } from './writes.ts'

/**
 * Gives a student another way to log in, whoever has chosen it: whoever was signed in goes out, and no link that was sent
 * before opens anything. A new address is asked to confirm itself.
 */
export async function replaceLogIn(
  context: Context,
  tx: Tx,
  id: string,
  { logIn, changer }: { readonly logIn: LogIn; readonly changer: Changer },
  now: Date,
): Promise<void> {
  const { email } = await getAccount(tx, id)
  await endAllThatOpens(tx, id, changer, now)
  await updateLogIn(tx, id, logIn)
  if (logIn.email === '' || logIn.email === email) return
  await upsertEmail(tx, { userId: id, email: logIn.email, isVouched: false })
  await sendLink(context, tx, { purpose: 'VERIFY', addressee: { id, role: 'STUDENT', email: logIn.email } }, now)
}

/** From now on nobody logs in as this student, by a password, a passkey or a link; all else stays. */
export async function closeLogIn(tx: Tx, id: string, changer: Changer, now: Date): Promise<void> {
  await endAllThatOpens(tx, id, changer, now)
  await deletePasskeys(tx, id)
  await updateLogIn(tx, id, { signInName: null, email: '', passwordHash: 'none' })
  await audit(tx, { event: 'log_in_closed', ...changer, subjectId: id }, now)
}

async function endAllThatOpens(tx: Tx, id: string, changer: Changer, now: Date): Promise<void> {
  await deleteEmailChange(tx, id)
  await deleteOpenLinks(tx, id, { stops: 'all' })
  await signOutEverywhere(tx, { userId: id, because: 'password', ...changer }, now)
}
