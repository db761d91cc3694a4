import type { Call } from '#contract/core.ts'
import type { emailChanges } from '#contract/email-changes.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { deleteEmailChange } from './writes.ts'

/** The own address stays as it is (Rules #155). */
export async function withdrawEmailChange(
  context: Context,
  { actor, address, unchanged }: Call<(typeof emailChanges)['withdraw']>,
): Promise<void> {
  const was = await changeAccount(context, actor.id, async (tx) => {
    if (!(await deleteEmailChange(tx, actor.id))) return false
    await audit(tx, { event: 'email_change_withdrawn', actorId: actor.id, address }, context.now())
    return true
  })
  if (!was) unchanged()
}
