import type { Call, Reply } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { Refusal } from '#contract/refusals.ts'
import { attemptsUnderWay, quizRefusals } from '#contract/sentences/quizzes.ts'
import { quizAssignedNotice, quizTakenBackNotice } from '#domain/quiz-notices.ts'
import { endOf, isTimeUp } from '#domain/quizzes.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { getQuiz } from '../actions.ts'
import { changingAttempts, closeAttempt } from '../attempts/actions.ts'
import { listOpenAttempts } from '../attempts/reads.ts'
import { takeBackAttempts } from '../attempts/writes.ts'
import { countStudents, listDueDates } from './reads.ts'
import { deleteAssignments, upsertAssignments } from './writes.ts'

type Quizzes = typeof quizzes

/** Gives a quiz to students, or another due date to those who have it; each is told what is new to her (Rules #90). */
export async function assignQuiz(
  context: Context,
  { actor, tell, unchanged, params, body, address }: Call<Quizzes['assign']>,
): Promise<Reply<Quizzes['assign']>> {
  const { studentIds, dueDate } = body
  const told = await changingAttempts(context, params.id, async (tx) => {
    const now = context.now()
    const quiz = await getQuiz(tx, actor, params.id)
    if (dueDate && dueDate < now) throw duePast()
    if ((await countStudents(tx, studentIds)) < studentIds.length) throw new Refusal(quizRefusals.student_not_found)
    const before = await listDueDates(tx, quiz.id, studentIds)
    const changed = studentIds.filter((id) => before.get(id)?.getTime() !== dueDate?.getTime() || !before.has(id))
    await upsertAssignments(tx, quiz.id, { studentIds, dueDate, now })
    for (const studentId of changed) {
      const text = quizAssignedNotice(quiz, dueDate, { isNew: !before.has(studentId) })
      await tellFamily(tx, { ...text, cause: 'quiz_given', studentId, about: { kind: 'quiz', id: quiz.id }, now })
    }
    await audit(tx, { event: 'quiz_assigned', actorId: actor.id, subjectId: quiz.id, address }, now)
    return changed
  })
  tell(...studentIds)
  if (told.length === 0) unchanged('notices')
  return { assigned: studentIds.length }
}

/**
 * Takes a quiz from students. What they submitted stays, as does what they left until its time was up; an attempt under way
 * is over and not marked, which its student is told, unless the tutor wanted to hear of such first (Rules #91).
 */
export async function unassignQuiz(
  context: Context,
  { actor, tell, unchanged, params, body, address }: Call<Quizzes['unassign']>,
): Promise<Reply<Quizzes['unassign']>> {
  const { unassigned, told } = await changingAttempts(context, params.id, async (tx) => {
    const now = context.now()
    const quiz = await getQuiz(tx, actor, params.id)
    const assigned = [...(await listDueDates(tx, quiz.id, body.studentIds)).keys()]
    if (assigned.length === 0) return { unassigned: assigned, told: [] }
    if (!body.endAttempts) await refuseUnderWay(tx, quiz.id, assigned, now)
    const open = await listOpenAttempts(tx, quiz.id, assigned)
    const underWay = open.filter((attempt) => !isTimeUp(attempt, now))
    await deleteAssignments(tx, quiz.id, assigned)
    for (const attempt of open.filter((each) => isTimeUp(each, now))) {
      await closeAttempt(tx, attempt, endOf(attempt, now))
    }
    await takeBackAttempts(
      tx,
      underWay.map(({ id }) => id),
      now,
    )
    const told = underWay.map(({ studentId }) => studentId)
    for (const studentId of told) {
      const about = { kind: 'quiz', id: quiz.id } as const
      await tellFamily(tx, { ...quizTakenBackNotice(quiz), cause: 'quiz_taken_back', studentId, about, now })
    }
    await audit(tx, { event: 'quiz_unassigned', actorId: actor.id, subjectId: quiz.id, address }, now)
    return { unassigned: assigned, told }
  })
  tell(...unassigned)
  if (unassigned.length === 0) unchanged()
  if (told.length === 0) unchanged('notices')
  return { unassigned: unassigned.length }
}

/** Tells the tutor how many of these students are taking the quiz now. */
export async function refuseUnderWay(tx: Tx, quizId: string, studentIds: readonly string[], now: Date): Promise<void> {
  const open = studentIds.length > 0 ? await listOpenAttempts(tx, quizId, studentIds) : []
  const count = open.filter((attempt) => !isTimeUp(attempt, now)).length
  if (count > 0) throw new Refusal({ ...quizRefusals.attempts_under_way, message: attemptsUnderWay(count) })
}

function duePast(): Refusal {
  const text = quizRefusals.due_date_past
  return new Refusal(text, { errors: [{ msg: text.message, field: 'dueDate' }] })
}
