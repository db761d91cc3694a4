import type { Actor } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { secondFactorRefusals } from '#contract/second-factor.ts'
import { afterPasswordCheck } from '#server/features/accounts/current-password/actions.ts'
import { recordFailures, refuseTooManyFailures } from '#server/features/accounts/guessing/actions.ts'
import type { Context } from '#server/platform/context.ts'
import { noteProof } from '#server/platform/people/sessions.ts'
import { lookAtCode, passSecondFactor, wrongCode } from '../using/actions.ts'

/** A code proves it where a second factor is on; one that is not right counts as a wrong password (Rules #159). */
export async function proveByCode(
  context: Context,
  { actor: user, address }: { actor: Actor; address: string },
  typed: string,
): Promise<void> {
  const trier = { userId: user.id }
  await refuseTooManyFailures(context.db, trier, context.now())
  const shown = await lookAtCode(context, user.id, typed)
  const passed = await afterPasswordCheck(context, { account: user.id, trier }, async (tx) => {
    const now = context.now()
    const passed = await passSecondFactor(tx, { user, shown, address }, now)
    if (passed === 'wrong') await recordFailures(tx, trier, now)
    if (passed === 'passed') await noteProof(tx, user.sessionId, now)
    return passed
  })
  if (passed === 'off') throw new Refusal(secondFactorRefusals.second_factor_off)
  if (passed !== 'passed') throw wrongCode()
}
