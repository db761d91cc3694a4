import type { Call, Reply } from '#contract/core.ts'
import type { deliveries } from '#contract/deliveries.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { studentRefusals } from '#contract/students.ts'
import { TOLD_AT_ONCE } from '#domain/deliveries.ts'
import type { Context } from '#server/platform/context.ts'
import { findReader, findTold, listParents, listTold } from './reads.ts'

/** What one of a family was told, of a student his parents of him, too, and what became of it (Rules #163). */
export async function readTold(
  { db }: Context,
  { params, query: { before } }: Call<(typeof deliveries)['ofStudent']>,
): Promise<Reply<(typeof deliveries)['ofStudent']>> {
  const reader = await findReader(db, params.id)
  if (!reader) throw new Refusal(studentRefusals.student_unknown)
  const place = before ? await findTold(db, before) : null
  if (before && !place) throw fieldRefusal('before', 'This value is not valid.')
  const parents = await listParents(db, reader.id)
  const told = await listTold(db, reader, parents, { before: place, limit: TOLD_AT_ONCE })
  const { email, mailProblem } = reader
  return { told, email, mailProblem, parents }
}
