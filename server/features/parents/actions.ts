import type { Actor, Call, Reply } from '#contract/core.ts'
import type { parents } from '#contract/parents.ts'
import { Refusal } from '#contract/refusals.ts'
import { familyRefusals } from '#contract/sentences/families.ts'
import { listEmailsOf } from '#server/features/accounts/emails/reads.ts'
import { refuseUnproved } from '#server/features/accounts/proof/actions.ts'
import { getAccount } from '#server/features/accounts/reads.ts'
import { forgetMessagesOf } from '#server/features/contact/actions.ts'
import { forgetFamilyInvitesOf } from '#server/features/family-invites/actions.ts'
import { forgetInvitesOf } from '#server/features/invites/actions.ts'
import { endLinksOf } from '#server/features/links/actions.ts'
import { keepReportedOf } from '#server/features/message-reports/erasure/actions.ts'
import { type Erased, type Kept, leaveNothing } from '#server/features/students/erasure/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { forgetPerson } from '#server/platform/db/personal.ts'
import { listLeft } from './reads.ts'
import { holdParent, markErased, nameErased } from './writes.ts'

type Parents = typeof parents

/**
 * Erases a parent in one step: nobody acts for the children by that account any more; money, lessons and what was agreed to
 * stay, without a name. Says which children are left with neither a log-in nor somebody who manages them (Rules #193).
 */
export async function eraseParent(
  context: Context,
  kept: Kept,
  { actor, params: { id }, address, tell }: Call<Parents['remove']>,
): Promise<Reply<Parents['remove']>> {
  await refuseUnproved(context.db, actor, 'erasure', context.now())
  const erased = await context.transaction((tx) => eraseAccount(tx, { id, actor, address }, context.now()), {
    queueFor: actor.id,
  })
  if (!erased) throw new Refusal(familyRefusals.parent_not_found)
  await leaveNothing(context, kept, [erased])
  tell(...erased.childIds)
  return { left: await listLeft(context.db, erased.childIds) }
}

async function eraseAccount(
  tx: Tx,
  { id, actor, address }: { id: string; actor: Actor; address: string },
  now: Date,
): Promise<(Erased & { readonly childIds: string[] }) | null> {
  if (!(await holdParent(tx, id))) return null
  const account = await getAccount(tx, id)
  const emails = await listEmailsOf(tx, account)
  const childIds = await endLinksOf(tx, { parentId: id, by: actor.id }, now)
  const isReported = await keepReportedOf(tx, account)
  // Before: a parent who is there has an address (I128).
  await markErased(tx, id, now)
  await forgetPerson(tx, id, { isReported })
  await nameErased(tx, id)
  for (const email of emails) await forgetMessagesOf(tx, email)
  await forgetInvitesOf(tx, { ...account, emails })
  await forgetFamilyInvitesOf(tx, { ...account, emails })
  await audit(tx, { event: 'parent_erased', actorId: actor.id, subjectId: id, address }, now)
  return { id, emails, childIds }
}
