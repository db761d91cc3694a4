import type { Choices } from '#domain/quiz-answers.ts'
import type { QuestionType, QuizSubject } from '#domain/quizzes.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Quiz {
  readonly id: string
  readonly tutorId: string
  readonly title: string
  readonly subject: QuizSubject
  readonly description: string
  /** In seconds; null where it is not timed. */
  readonly timeLimit: number | null
  readonly creator: { readonly name: string }
  readonly createdAt: Date
}

export interface Question extends Choices {
  readonly id: string
  readonly quizId: string
  /** 1 for the first. */
  readonly order: number
  readonly questionType: QuestionType
  readonly questionText: string
  readonly correctAnswer: string
  readonly explanation: string
  /** The random name of the file beside it. */
  readonly mediaFile: string | null
}

export interface Assignment {
  readonly quizId: string
  readonly studentId: string
  readonly dueDate: Date | null
}

/** Our choice: more than one tutor writes, and more than one student is given. */
const MOST_LISTED = 500

/** The tutor's quizzes, newest first, and how often each was submitted. */
export async function listQuizzes(db: Db, tutorId: string): Promise<(Quiz & { attempts: number })[]> {
  const rows = await quizzesIn(db)
    .select((eb) =>
      eb
        .selectFrom('quiz_attempts as attempt')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('attempt.quiz_id', '=', 'quiz.id')
        .where('attempt.submitted_at', 'is not', null)
        .as('attempts'),
    )
    .where('quiz.tutor_id', '=', tutorId)
    .orderBy('quiz.created_at', 'desc')
    .orderBy('quiz.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({ ...quizOf(row), attempts: Number(row.attempts) }))
}

/** A quiz of this tutor; any other does not exist. */
export async function findQuiz(db: Db, tutorId: string, id: string): Promise<Quiz | null> {
  const row = await quizzesIn(db).where('quiz.id', '=', id).where('quiz.tutor_id', '=', tutorId).executeTakeFirst()
  return row ? quizOf(row) : null
}

export interface AssignedQuiz extends Quiz {
  readonly questions: number
  readonly dueDate: Date | null
  /** When the attempt under way began; null where there is none. */
  readonly openSince: Date | null
}

/** What a student has to take, what was given last first. */
export async function listAssignedQuizzes(db: Db, studentId: string): Promise<AssignedQuiz[]> {
  const rows = await assignedTo(db, studentId)
    .select((eb) => [
      eb
        .selectFrom('quiz_questions as question')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('question.quiz_id', '=', 'quiz.id')
        .as('questions'),
      eb
        .selectFrom('quiz_attempts as attempt')
        .select('attempt.started_at')
        .whereRef('attempt.quiz_id', '=', 'quiz.id')
        .where('attempt.student_id', '=', studentId)
        .where('attempt.submitted_at', 'is', null)
        .where('attempt.taken_back_at', 'is', null)
        .as('open_since'),
    ])
    .orderBy('assignment.assigned_at', 'desc')
    .orderBy('quiz.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({
    ...quizOf(row),
    questions: Number(row.questions),
    dueDate: row.due_at === null ? null : new Date(row.due_at),
    openSince: row.open_since === null ? null : new Date(row.open_since),
  }))
}

/** A quiz that this student has; any other does not exist (Rules #94). */
export async function findAssignedQuiz(db: Db, studentId: string, id: string): Promise<Quiz | null> {
  const row = await assignedTo(db, studentId).where('quiz.id', '=', id).executeTakeFirst()
  return row ? quizOf(row) : null
}

/** The questions of one quiz, or of all of the tutor's, in their order. */
export async function listQuestions(db: Db, of: { quizId: string } | { tutorId: string }): Promise<Question[]> {
  const all = questionsIn(db).orderBy('question.quiz_id').orderBy('question.place')
  const some = 'quizId' in of ? all.where('quiz.id', '=', of.quizId) : all.where('quiz.tutor_id', '=', of.tutorId)
  return (await some.execute()).map(questionOf)
}

/** A question of this quiz; that of any other does not exist. */
export async function findQuestion(db: Db, quizId: string, id: string): Promise<Question | null> {
  const row = await questionsIn(db).where('quiz.id', '=', quizId).where('question.id', '=', id).executeTakeFirst()
  return row ? questionOf(row) : null
}

/** Who has the tutor's quizzes. */
export async function listAssignments(db: Db, tutorId: string): Promise<Assignment[]> {
  const rows = await db
    .selectFrom('quizzes as quiz')
    .innerJoin('quiz_assignments as assignment', 'assignment.quiz_id', 'quiz.id')
    .select(['assignment.quiz_id', 'assignment.student_id', 'assignment.due_at'])
    .where('quiz.tutor_id', '=', tutorId)
    .orderBy('assignment.assigned_at')
    .orderBy('assignment.student_id')
    .execute()
  return rows.map((row) => ({
    quizId: row.quiz_id,
    studentId: row.student_id,
    dueDate: row.due_at === null ? null : new Date(row.due_at),
  }))
}

function quizzesIn(db: Db) {
  return db
    .selectFrom('quizzes as quiz')
    .innerJoin('users as creator', 'creator.id', 'quiz.tutor_id')
    .select(['quiz.id', 'quiz.tutor_id', 'quiz.title', 'quiz.subject', 'quiz.description', 'quiz.time_limit_seconds'])
    .select(['quiz.created_at', 'creator.name as creator_name'])
}

function assignedTo(db: Db, studentId: string) {
  return quizzesIn(db)
    .innerJoin('quiz_assignments as assignment', 'assignment.quiz_id', 'quiz.id')
    .select('assignment.due_at')
    .where('assignment.student_id', '=', studentId)
}

function questionsIn(db: Db) {
  return db
    .selectFrom('quizzes as quiz')
    .innerJoin('quiz_questions as question', 'question.quiz_id', 'quiz.id')
    .selectAll('question')
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionsIn>['executeTakeFirstOrThrow']>>

function questionOf(row: QuestionRow): Question {
  return {
    id: row.id,
    quizId: row.quiz_id,
    order: row.place,
    questionType: row.question_type,
    questionText: row.question_text,
    choiceA: row.choice_a,
    choiceB: row.choice_b,
    choiceC: row.choice_c,
    choiceD: row.choice_d,
    correctAnswer: row.correct_answer,
    explanation: row.explanation,
    mediaFile: row.media_name,
  }
}

type QuizRow = Awaited<ReturnType<ReturnType<typeof quizzesIn>['executeTakeFirstOrThrow']>>

function quizOf(row: QuizRow): Quiz {
  return {
    id: row.id,
    tutorId: row.tutor_id,
    title: row.title,
    subject: row.subject,
    description: row.description,
    timeLimit: row.time_limit_seconds,
    creator: { name: row.creator_name },
    createdAt: new Date(row.created_at),
  }
}
