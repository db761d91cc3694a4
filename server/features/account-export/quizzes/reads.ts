import type { Exported } from '#contract/account-export.ts'
import type { Db } from '#server/platform/db/database.ts'
import { dateOrNull, type Page } from '../reads.ts'

export async function pageOfQuizzes(db: Db, studentId: string, page: Page): Promise<Exported<'quizzes'>[]> {
  const rows = await db
    .selectFrom('quiz_assignments as assignment')
    .innerJoin('quizzes as quiz', 'quiz.id', 'assignment.quiz_id')
    .select(['quiz.id', 'quiz.title', 'assignment.assigned_at', 'assignment.due_at'])
    .where('assignment.student_id', '=', studentId)
    .orderBy('assignment.assigned_at')
    .orderBy('quiz.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id, title, assigned_at, due_at }) => ({
    ...{ id, title, assignedAt: new Date(assigned_at), dueDate: dateOrNull(due_at) },
  }))
}

export async function pageOfAttempts(db: Db, studentId: string, page: Page): Promise<Exported<'quizAttempts'>[]> {
  const rows = await db
    .selectFrom('quiz_attempts as attempt')
    .innerJoin('quizzes as quiz', 'quiz.id', 'attempt.quiz_id')
    .select(['attempt.id', 'attempt.quiz_id', 'quiz.title', 'attempt.started_at', 'attempt.submitted_at'])
    .select([
      'attempt.taken_back_at',
      'attempt.is_overtime',
      'attempt.score',
      'attempt.correct_answers',
      'attempt.total_questions',
      'attempt.extra_seconds',
    ])
    .where('attempt.student_id', '=', studentId)
    .orderBy('attempt.started_at')
    .orderBy('attempt.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, quizId: row.quiz_id, quizTitle: row.title, startTime: new Date(row.started_at) },
    ...{ submittedAt: dateOrNull(row.submitted_at), takenBackAt: dateOrNull(row.taken_back_at) },
    ...{ isOvertime: row.is_overtime === 1, score: row.score },
    ...{ correctAnswers: row.correct_answers, totalQuestions: row.total_questions },
    extraSeconds: row.extra_seconds,
  }))
}

/** Of attempts that have been submitted: until then nobody is told what is right. */
export async function pageOfAnswers(db: Db, studentId: string, page: Page): Promise<Exported<'quizAnswers'>[]> {
  const rows = await db
    .selectFrom('quiz_attempts as attempt')
    .innerJoin('quiz_answers as answer', (join) =>
      join.onRef('answer.attempt_id', '=', 'attempt.id').onRef('answer.quiz_id', '=', 'attempt.quiz_id'),
    )
    .innerJoin('quiz_questions as question', 'question.id', 'answer.question_id')
    .select(['answer.attempt_id', 'answer.answer', 'answer.is_correct', 'question.question_text'])
    .select(['question.question_type', 'question.choice_a', 'question.choice_b', 'question.choice_c'])
    .select('question.choice_d')
    .where('attempt.student_id', '=', studentId)
    .where('attempt.submitted_at', 'is not', null)
    .orderBy('attempt.started_at')
    .orderBy('attempt.id')
    .orderBy('question.place')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => {
    const choices: Record<string, string> = { A: row.choice_a, B: row.choice_b, C: row.choice_c, D: row.choice_d }
    const choice = row.question_type === 'MCQ' ? (choices[row.answer] ?? null) : null
    return {
      ...{ attemptId: row.attempt_id, question: row.question_text, answer: row.answer, choice },
      isCorrect: row.is_correct === 1,
    }
  })
}
