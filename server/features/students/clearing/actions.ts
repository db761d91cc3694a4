import type { Call, Reply } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import type { Context } from '#server/platform/context.ts'
import { type Erased, eraseAccount, type Kept, leaveNothing } from '../erasure/actions.ts'
import { countRemovable, isRemovable, listRemovable } from './reads.ts'

type Students = typeof students

/** Our choice: a second's work at most, so that nobody waits for it; whoever asks goes on until none is left. */
const REMOVED_AT_ONCE = 25

/**
 * Erases new students with whom no lesson was agreed, each in a transaction of its own, so that a call that was cut off
 * has done nothing by halves and the next one goes on. Whoever becomes known before his turn stays (Rules #82,
 * Rules: newcomers).
 */
export async function removeNewcomers(
  context: Context,
  kept: Kept,
  { actor, unchanged, body, address }: Call<Students['removeNew']>,
): Promise<Reply<Students['removeNew']>> {
  const { registeredBy } = body
  const erased: Erased[] = []
  for (const id of await listRemovable(context.db, registeredBy, REMOVED_AT_ONCE)) {
    const account = await eraseAccount(context, { id, actor, address }, (_, tx) => isRemovable(tx, id))
    if (account) erased.push(account)
  }
  if (erased.length > 0) await leaveNothing(context, kept, erased)
  else unchanged()
  return { removed: erased.length, left: await countRemovable(context.db, registeredBy) }
}
