import type { Db } from '#server/platform/db/database.ts'

export interface Attempt {
  readonly id: string
  readonly quizId: string
  readonly tutorId: string
  readonly studentId: string
  readonly student: { readonly id: string; readonly name: string; readonly email: string }
  readonly startTime: Date
  /** Of its quiz, in seconds. */
  readonly timeLimit: number | null
  readonly extraSeconds: number
  readonly totalQuestions: number
  /** Null while it is under way, and for good where it was taken back. */
  readonly outcome: Outcome | null
  readonly isTakenBack: boolean
}

export interface Outcome {
  readonly endTime: Date
  readonly isOvertime: boolean
  /** Whole percent. */
  readonly score: number
  readonly correctAnswers: number
}

export interface StoredAnswer {
  readonly questionId: string
  readonly answer: string
  readonly sequence: number | null
  readonly isCorrect: boolean
}

/** Our choice: far more than a tutor looks at. */
const MOST_LISTED = 2_000

export async function findAttempt(db: Db, id: string): Promise<Attempt | null> {
  const row = await attemptsIn(db).where('attempt.id', '=', id).executeTakeFirst()
  return row ? attemptOf(row) : null
}

/** The attempt under way: there is one at most (I18). */
export async function findOpenAttempt(db: Db, quizId: string, studentId: string): Promise<Attempt | null> {
  const [attempt] = await listOpenAttempts(db, quizId, [studentId])
  return attempt ?? null
}

export async function listOpenAttempts(db: Db, quizId: string, studentIds: readonly string[]): Promise<Attempt[]> {
  const rows = await attemptsIn(db)
    .where('attempt.quiz_id', '=', quizId)
    .where('attempt.student_id', 'in', studentIds)
    .where('attempt.submitted_at', 'is', null)
    .where('attempt.taken_back_at', 'is', null)
    .execute()
  return rows.map(attemptOf)
}

/** Of one quiz, of one student or of one tutor's quizzes. */
export type Whose = { readonly quizId: string } | { readonly studentId: string } | { readonly tutorId: string }

/** Those under way whose time may be up. */
export async function listTimedOpenAttempts(db: Db, whose: Whose): Promise<Attempt[]> {
  let query = attemptsIn(db)
    .where('attempt.submitted_at', 'is', null)
    .where('attempt.taken_back_at', 'is', null)
    .where('quiz.time_limit_seconds', 'is not', null)
  if ('quizId' in whose) query = query.where('attempt.quiz_id', '=', whose.quizId)
  if ('studentId' in whose) query = query.where('attempt.student_id', '=', whose.studentId)
  if ('tutorId' in whose) query = query.where('quiz.tutor_id', '=', whose.tutorId)
  return (await query.execute()).map(attemptOf)
}

/** The submitted attempts at a quiz, newest first. */
export async function listAttemptsAt(db: Db, quizId: string): Promise<Attempt[]> {
  const rows = await attemptsIn(db)
    .where('attempt.quiz_id', '=', quizId)
    .where('attempt.submitted_at', 'is not', null)
    .orderBy('attempt.submitted_at', 'desc')
    .orderBy('attempt.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(attemptOf)
}

/** A student's own that were submitted, at every quiz, newest first. */
export async function listAttemptsOf(
  db: Db,
  studentId: string,
): Promise<{ id: string; quizId: string; score: number; endTime: Date }[]> {
  const rows = await db
    .selectFrom('quiz_attempts')
    .select(['id', 'quiz_id', 'score', 'submitted_at'])
    .where('student_id', '=', studentId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    quizId: row.quiz_id,
    score: row.score ?? 0,
    endTime: new Date(row.submitted_at ?? 0),
  }))
}

/** The same with how they went. */
export async function listAttemptsInFull(db: Db, studentId: string): Promise<(Attempt & { quizTitle: string })[]> {
  const rows = await attemptsIn(db)
    .select('quiz.title')
    .where('attempt.student_id', '=', studentId)
    .where('attempt.submitted_at', 'is not', null)
    .orderBy('attempt.submitted_at', 'desc')
    .orderBy('attempt.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({ ...attemptOf(row), quizTitle: row.title }))
}

export async function listAnswers(db: Db, attemptId: string): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('quiz_answers')
    .select(['question_id', 'answer', 'sequence', 'is_correct'])
    .where('attempt_id', '=', attemptId)
    .orderBy('question_id')
    .execute()
  return rows.map((row) => ({
    questionId: row.question_id,
    answer: row.answer,
    sequence: row.sequence,
    isCorrect: row.is_correct === 1,
  }))
}

export async function findAnswer(db: Db, attemptId: string, questionId: string): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('quiz_answers')
    .select(['answer', 'sequence', 'is_correct'])
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return row ? { questionId, answer: row.answer, sequence: row.sequence, isCorrect: row.is_correct === 1 } : null
}

function attemptsIn(db: Db) {
  return db
    .selectFrom('quiz_attempts as attempt')
    .innerJoin('quizzes as quiz', 'quiz.id', 'attempt.quiz_id')
    .innerJoin('users as student', 'student.id', 'attempt.student_id')
    .selectAll('attempt')
    .select([
      'quiz.tutor_id',
      'quiz.time_limit_seconds',
      'student.name as student_name',
      'student.email as student_email',
    ])
}

type AttemptRow = Awaited<ReturnType<ReturnType<typeof attemptsIn>['executeTakeFirstOrThrow']>>

function attemptOf(row: AttemptRow): Attempt {
  return {
    id: row.id,
    quizId: row.quiz_id,
    tutorId: row.tutor_id,
    studentId: row.student_id,
    student: { id: row.student_id, name: row.student_name, email: row.student_email },
    startTime: new Date(row.started_at),
    timeLimit: row.time_limit_seconds,
    extraSeconds: row.extra_seconds,
    totalQuestions: row.total_questions,
    outcome: outcomeOf(row),
    isTakenBack: row.taken_back_at !== null,
  }
}

function outcomeOf(row: AttemptRow): Outcome | null {
  if (row.submitted_at === null || row.score === null || row.correct_answers === null) return null
  return {
    endTime: new Date(row.submitted_at),
    isOvertime: row.is_overtime === 1,
    score: row.score,
    correctAnswers: row.correct_answers,
  }
}
