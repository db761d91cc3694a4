import type { Call, Reply } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { vouchForStudent } from '#server/features/accounts/vouching/actions.ts'
import type { Context } from '#server/platform/context.ts'
import { studentInFull } from '../actions.ts'

type Students = typeof students

/** The tutor says that he knows this family; said again, it stays as it is (Rules I122, Rules: newcomers). */
export async function vouchFor(
  context: Context,
  { actor, tell, unchanged, params, address }: Call<Students['vouch']>,
): Promise<Reply<Students['vouch']>> {
  const now = context.now()
  const wasNew = await context.transaction((tx) =>
    vouchForStudent(tx, { studentId: params.id, actorId: actor.id, address }, now),
  )
  tell(params.id)
  if (!wasNew) unchanged()
  return studentInFull(context, actor, params.id)
}
