import type { Actor } from '#contract/core.ts'
import type { Context } from '#server/platform/context.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { isRemovable } from '../clearing/reads.ts'
import { type Erased, eraseAccount, type Kept, leaveNothing } from '../erasure/actions.ts'
import { listNeverJoined } from './reads.ts'

/** Of one hour; the rest is erased in the next. */
const AT_ONCE = 50

/** Erases visitors who never joined, with whom no lesson was agreed and who paid nothing, as the tutor would (Rules: retention). */
export async function eraseNeverJoined(context: Context, kept: Kept): Promise<void> {
  const tutor = await findTutor(context.db)
  if (!tutor) return
  const actor: Actor = { id: tutor.id, role: 'TUTOR', side: 'TUTOR', acts: new Map(), sessionId: '' }
  const erased: Erased[] = []
  for (const id of await listNeverJoined(context.db, context.now(), AT_ONCE)) {
    const account = await eraseAccount(context, { id, actor, address: '' }, (_, tx) => isRemovable(tx, id))
    if (account) erased.push(account)
  }
  if (erased.length > 0) await leaveNothing(context, kept, erased)
}
