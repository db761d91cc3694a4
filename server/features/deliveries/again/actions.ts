import type { Call } from '#contract/core.ts'
import { type deliveries, deliveryRefusals } from '#contract/deliveries.ts'
import { Refusal, type RefusalText } from '#contract/refusals.ts'
import { type ToldAgain, tellAgain } from '#server/features/happenings/telling-again/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'

/** Sends once more what did not arrive, if it is still true and may go there (Rules #164). */
export async function sendAgain(
  context: Context,
  { actor, params, address }: Call<(typeof deliveries)['sendAgain']>,
): Promise<void> {
  await context.transaction(
    async (tx) => {
      const now = context.now()
      const told = await tellAgain(tx, params.id, now)
      if (!told) throw new Refusal(deliveryRefusals.delivery_unknown)
      if ('refused' in told) throw new Refusal(refusalOf(told))
      await audit(tx, { event: 'mail_sent_again', actorId: actor.id, subjectId: told.userId, address }, now)
    },
    // As whoever changes a lesson: what is sent again is not overtaken meanwhile.
    { queueFor: actor.id },
  )
}

function refusalOf({ refused }: Extract<ToldAgain, { refused: unknown }>): RefusalText {
  if (refused === 'told_already') return deliveryRefusals.sent_again
  if (refused === 'not_confirmed' || refused === 'failing') return deliveryRefusals[refused]
  return deliveryRefusals.no_longer_true
}
