import type { Call, Reply } from '#contract/core.ts'
import type { lessonPlans } from '#contract/lesson-plans.ts'
import type { Context } from '#server/platform/context.ts'
import { getBooking } from '../actions.ts'
import { findPlan } from './reads.ts'
import { upsertPlan } from './writes.ts'

type Plans = typeof lessonPlans

/** What is planned for a booking, with what the tutor alone reads (Rules #237). */
export async function readPlan({ db }: Context, { own, params }: Call<Plans['read']>): Promise<Reply<Plans['read']>> {
  await getBooking(db, own, params.id)
  return findPlan(db, params.id)
}

/** Plans a booking, whatever state it is in; it stays planned wherever that is moved (Rules #237). */
export async function writePlan(
  context: Context,
  { own, params, body }: Call<Plans['write']>,
): Promise<Reply<Plans['write']>> {
  return context.transaction(async (tx) => {
    await getBooking(tx, own, params.id)
    await upsertPlan(tx, params.id, body, context.now())
    return findPlan(tx, params.id)
  })
}
