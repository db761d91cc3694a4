import { TUTOR_PASSWORD_TOO_SHORT } from '#contract/accounts.ts'
import type { Call, Reply } from '#contract/core.ts'
import { linkRefusals, type oneTimeLinks } from '#contract/one-time-links.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { emailChangeState } from '#domain/email-changes.ts'
import { isLinkUsable, LINK_PURPOSES, type LinkPurpose, maskedEmail } from '#domain/one-time-links.ts'
import { passwordProblem } from '#domain/people.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { refuseEasyPassword } from '#server/features/accounts/easy-passwords/actions.ts'
import { findEmailChange } from '#server/features/accounts/email-changes/reads.ts'
import { replacePassword, tellOfNewPassword } from '#server/features/accounts/new-passwords/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deviceNameOf } from '#server/platform/people/device-names.ts'
import { findLink, type SentLink } from '../reads.ts'
import { deleteOpenLinks, updateVerified, useLink } from '../writes.ts'

type Links = typeof oneTimeLinks

/** What a link is for; nothing is changed, for programs that look after mail open links too (Rules #152). */
export async function lookAtLink({ db, now }: Context, { body }: Call<Links['look']>): Promise<Reply<Links['look']>> {
  const link = await usableLink(db, body.token, now())
  const { purpose, email, expiresAt } = link
  return { purpose, email: maskedEmail(email), expiresAt, replacement: await replacementOf(db, link, now()) }
}

/** By which the address is to be replaced that the link was sent to, or has been; of no other link. */
async function replacementOf(
  db: Db,
  { purpose, email, currentEmail, user }: SentLink,
  now: Date,
): Promise<Reply<Links['look']>['replacement']> {
  if (purpose !== 'OLD_EMAIL') return null
  if (email !== currentEmail) return { email: maskedEmail(currentEmail), state: 'DONE' }
  const asked = await findEmailChange(db, user.id)
  if (!asked || emailChangeState(asked, now) === 'OVER') return { email: null, state: 'OVER' }
  return { email: maskedEmail(asked.newEmail), state: 'ASKED' }
}

/** Whoever reads the mail of an account chooses its password; whoever was in goes out (Rules #153, I34). */
export async function resetPassword(
  context: Context,
  { body, address, agent, tell }: Call<Links['resetPassword']>,
): Promise<void> {
  const { newPassword } = body
  const link = await usableLink(context.db, body.token, context.now(), ['RESET'])
  const { user } = link
  if (passwordProblem(newPassword, user.role)) throw fieldRefusal('newPassword', TUTOR_PASSWORD_TOO_SHORT)
  await refuseEasyPassword(context.db, {
    name: user.name,
    email: link.email,
    password: newPassword,
    field: 'newPassword',
  })
  const passwordHash = await context.passwords.hash(newPassword, { lane: 'change', address })
  const device = await deviceNameOf(agent)
  await changeAccount(context, user.id, async (tx) => {
    const now = context.now()
    await usableLink(tx, body.token, now, ['RESET'])
    if (!(await useLink(tx, link.id, now))) throw new Refusal(linkRefusals.link_unusable)
    await replacePassword(tx, user.id, { passwordHash, generatedAt: null }, { actorId: user.id, address }, now)
    await deleteOpenLinks(tx, user.id, { stops: { of: link.email } })
    await updateVerified(tx, user.id, now)
    await audit(tx, { event: 'password_reset_by_link', actorId: user.id, address }, now)
    await tellOfNewPassword(tx, user, device, now)
  })
  context.live.disconnect(user.id)
  tell(user.id)
}

/** Notes that news may go to this address (Rules #154). */
export async function verifyEmail(
  context: Context,
  { body, address, tell }: Call<Links['verifyEmail']>,
): Promise<void> {
  const userId = await context.transaction(async (tx) => {
    const now = context.now()
    const { id, user } = await usableLink(tx, body.token, now, ['VERIFY'])
    if (!(await useLink(tx, id, now))) throw new Refusal(linkRefusals.link_unusable)
    await updateVerified(tx, user.id, now)
    await audit(tx, { event: 'email_verified', actorId: user.id, address }, now)
    return user.id
  })
  tell(userId)
}

/** One for anything else is refused like one that nobody was sent. */
export async function usableLink(
  db: Db,
  token: string,
  now: Date,
  purposes: readonly LinkPurpose[] = LINK_PURPOSES,
): Promise<SentLink> {
  const link = await findLink(db, token)
  const isMeant = link !== null && purposes.includes(link.purpose)
  if (!isMeant || !isLinkUsable(link, now)) throw new Refusal(linkRefusals.link_unusable)
  return link
}
