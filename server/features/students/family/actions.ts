import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { familyRefusals } from '#contract/sentences/families.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { moveStudents } from '#server/features/families/actions.ts'
import { findFamily } from '#server/features/families/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { studentInFull } from '../actions.ts'

type Students = typeof students

/** With whom a student is listed and billed (Rules #190). */
export async function setFamily(
  context: Context,
  { actor, params, body, address, tell }: Call<Students['setFamily']>,
): Promise<Reply<Students['setFamily']>> {
  const { id } = params
  await context.transaction(
    async (tx) => {
      const now = context.now()
      if (body.familyId !== null && !(await findFamily(tx, body.familyId)))
        throw new Refusal(familyRefusals.family_not_found)
      if (!(await moveStudents(tx, [id], body.familyId))) throw new Refusal(studentRefusals.student_unknown)
      await audit(tx, { event: 'family_set', actorId: actor.id, subjectId: id, address }, now)
    },
    { queueFor: actor.id },
  )
  tell(id)
  return studentInFull(context, actor, id)
}
