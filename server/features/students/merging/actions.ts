import type { Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { giveLogIn, takeLogIn } from '#server/features/accounts/moving-log-ins/actions.ts'
import { refuseUnproved } from '#server/features/accounts/proof/actions.ts'
import { type Account, getAccount } from '#server/features/accounts/reads.ts'
import { moveStudents } from '#server/features/families/actions.ts'
import { moveLinks } from '#server/features/links/merging/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { studentInFull } from '../actions.ts'
import { eraseHeld, type Kept, leaveNothing } from '../erasure/actions.ts'
import { holdStudent } from '../erasure/writes.ts'
import { findFacts, isUsed, listConsents } from './reads.ts'
import { copyConsents, moveExams, movePlace, upsertFacts } from './writes.ts'

type Students = typeof students
type Merging = Call<Students['merge']>

/**
 * Of two accounts of one student the one without lessons, money, messages and attempts goes: who acts for him, what is known
 * and agreed to, and a log-in that the other one has not, move; the rest is erased (Rules #194).
 */
export async function mergeStudents(
  context: Context,
  kept: Kept,
  { actor, params: { id }, body: { intoId }, address, tell }: Merging,
): Promise<Reply<Students['merge']>> {
  await refuseUnproved(context.db, actor, 'erasure', context.now())
  if (id === intoId) throw fieldRefusal('intoId', 'This value is not valid.')
  const { erased, parentIds } = await changeAccount(context, id, async (tx) => {
    const now = context.now()
    // In one order, so that two who merge the same two accounts do not wait for each other.
    for (const each of [id, intoId].toSorted())
      if (!(await holdStudent(tx, each))) throw new Refusal(studentRefusals.student_unknown)
    if (await isUsed(tx, id))
      throw new Refusal((await isUsed(tx, intoId)) ? studentRefusals.both_used : studentRefusals.merge_other_way)
    const [from, into] = [await getAccount(tx, id), await getAccount(tx, intoId)]
    const parentIds = await moveLinks(tx, { fromId: id, intoId }, now)
    await moveWhatIsKnown(tx, id, intoId)
    await moveExams(tx, { id, intoId })
    await movePlace(tx, { id, intoId })
    if (from.familyId !== null && into.familyId === null) await moveStudents(tx, [intoId], from.familyId)
    if (!hasLogIn(into)) await moveLogIn(tx, { id, intoId, actorId: actor.id, address }, now)
    const erased = await eraseHeld(tx, await getAccount(tx, id), { actor, address }, now)
    await audit(tx, { event: 'students_merged', actorId: actor.id, subjectId: intoId, address }, now)
    return { erased, parentIds }
  })
  await leaveNothing(context, kept, [erased])
  for (const parentId of parentIds) context.live.disconnect(parentId)
  tell(intoId, ...parentIds)
  return studentInFull(context, actor, intoId)
}

const hasLogIn = ({ email, signInName }: Account): boolean => email !== '' || signInName !== null

/** What the other account does not say itself. */
async function moveWhatIsKnown(tx: Tx, id: string, intoId: string): Promise<void> {
  const [mine, theirs] = [await listConsents(tx, id), await listConsents(tx, intoId)]
  const said = new Set(theirs.map(({ kind }) => kind))
  const moved = mine.filter(({ kind }) => !said.has(kind))
  await copyConsents(tx, moved, intoId)
  const [facts, known] = [await findFacts(tx, id), await findFacts(tx, intoId)]
  if (!facts) return
  await upsertFacts(tx, intoId, {
    cohort: known?.cohort ?? facts.cohort,
    school: known?.school || facts.school,
    needs: known?.needs || (said.has('NEEDS') ? '' : facts.needs),
    extra_time_percent: known?.extra_time_percent || facts.extra_time_percent,
  })
}

async function moveLogIn(
  tx: Tx,
  { id, intoId, ...changer }: { id: string; intoId: string; actorId: string; address: string },
  now: Date,
): Promise<void> {
  const logIn = await takeLogIn(tx, id, changer, now)
  if (logIn) await giveLogIn(tx, intoId, logIn)
}
