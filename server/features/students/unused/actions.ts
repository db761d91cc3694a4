import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { isUnused } from '#domain/unused-accounts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findUse, type LittleUsed, listLittleUsed, type Place } from './reads.ts'
import { updateKept } from './writes.ts'

type Students = typeof students

/** Whose account nobody has used for 24 months, page by page (Rules #111, Rules: retention). */
export async function readUnused(
  { db, now: clock }: Context,
  { query: { after, lastUsedAt, limit } }: Call<Students['unused']>,
): Promise<Reply<Students['unused']>> {
  const now = clock()
  const unused: LittleUsed[] = []
  let from: Place | null = after && lastUsedAt ? { id: after, lastUsedAt } : null
  while (unused.length < limit) {
    const page: readonly LittleUsed[] = await listLittleUsed(db, { from, now, limit })
    unused.push(...page.filter(({ use }) => isUnused(use, now)))
    from = page.at(-1) ?? null
    if (page.length < limit) break
  }
  return unused.slice(0, limit).map(({ use: _, ...student }) => student)
}

/** The account stays, though nobody uses it (Rules #112). */
export async function keepStudent(
  context: Context,
  { actor, params: { id }, address }: Call<Students['keep']>,
): Promise<void> {
  await context.transaction(async (tx) => {
    const now = context.now()
    if (!(await updateKept(tx, id, now))) throw new Refusal(studentRefusals.student_unknown)
    await audit(tx, { event: 'student_kept', actorId: actor.id, subjectId: id, address }, now)
  })
}

/** Somebody may have come back, or the tutor kept the account in another window. */
export async function isStillUnused(db: Db, id: string, now: Date): Promise<boolean> {
  const use = await findUse(db, id)
  return use !== null && isUnused(use, now)
}
