import { type ChosenKind, canStopMail } from '#domain/channels.ts'
import type { Context } from '#server/platform/context.ts'
import { findPresentRole } from '../reads.ts'
import { upsertChoices } from '../writes.ts'

/** Whose mails of which kind a link from one stops. */
interface Stopped {
  readonly userId: string
  readonly kind: ChosenKind
}

/** What a link is for; null for one that we have not made, or whose person is gone. */
export async function findStopped({ db, secretKey }: Context, token: string): Promise<Stopped | null> {
  const named = secretKey.readStopToken(token)
  if (!named) return null
  const role = await findPresentRole(db, named.userId)
  return role && canStopMail(named.kind, role) ? named : null
}

/** Switches mails of that kind off for that person, and nothing else (Rules: notices). */
export async function stopMails(context: Context, { userId, kind }: Stopped): Promise<void> {
  await context.transaction((tx) => upsertChoices(tx, userId, [{ kind, channel: 'EMAIL', isOn: false }]))
  context.live.publish('account', { people: [userId] })
}

/** What a mail program sends by itself, and our own form: nothing else is taken for a wish (RFC 8058). */
export async function isOneClick(body: Buffer, mediaType: string): Promise<boolean> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': mediaType } }).formData()
    return form.get('List-Unsubscribe') === 'One-Click'
  } catch {
    return false
  }
}
