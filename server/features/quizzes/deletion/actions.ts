import type { Call } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { deleteRecord } from '#server/platform/files/records.ts'
import { getQuiz } from '../actions.ts'
import { refuseUnderWay } from '../assignments/actions.ts'
import { listAssigned } from '../assignments/reads.ts'
import { changingAttempts } from '../attempts/actions.ts'
import { listStoredFiles } from '../media/reads.ts'
import { deleteQuiz } from './writes.ts'

/**
 * Deletes a quiz with its questions, assignments and attempts, and then its files, unless the tutor wanted to hear of
 * attempts under way first (Rules #92).
 */
export async function removeQuiz(
  context: Context,
  { actor, tell, params, query, address }: Call<(typeof quizzes)['remove']>,
): Promise<void> {
  const { assigned, files } = await changingAttempts(context, params.id, async (tx) => {
    const quiz = await getQuiz(tx, actor, params.id)
    const gone = { assigned: await listAssigned(tx, quiz.id), files: await listStoredFiles(tx, quiz.id) }
    if (query.endAttempts === false) await refuseUnderWay(tx, quiz.id, gone.assigned, context.now())
    await deleteQuiz(tx, quiz.id)
    for (const name of gone.files) await deleteRecord(tx, name)
    await audit(tx, { event: 'quiz_deleted', actorId: actor.id, subjectId: quiz.id, address }, context.now())
    return gone
  })
  for (const name of files) await context.files.remove(name)
  tell(...assigned)
}
