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

/** As the student has it to whom it was given. */
interface GivenQuiz extends Quiz {
  /** By how much the limit is longer, of an attempt that begins now. */
  readonly extraTimePercent: number
}
export interface AssignedQuiz extends GivenQuiz {
  readonly questions: number
  readonly dueDate: Date | null
  /** The attempt under way; null where there is none. */
  readonly open: { readonly startTime: Date; readonly extraSeconds: number } | null
}

/** What a student has to take, what was given last first. */
export async function listAssignedQuizzes(db: Db, studentId: string): Promise<AssignedQuiz[]> {
  const rows = await assignedTo(db, studentId)
    .leftJoin('quiz_attempts as open', (join) =>
      join
        .onRef('open.quiz_id', '=', 'quiz.id')
        .on('open.student_id', '=', studentId)
        .on('open.submitted_at', 'is', null)
        .on('open.taken_back_at', 'is', null),
    )
    .select(['open.started_at', 'open.extra_seconds'])
    .select((eb) =>
      eb
        .selectFrom('quiz_questions as question')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('question.quiz_id', '=', 'quiz.id')
        .as('questions'),
    )
    .orderBy('assignment.assigned_at', 'desc')
    .orderBy('quiz.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({
    ...givenQuizOf(row),
    questions: Number(row.questions),
    dueDate: row.due_at === null ? null : new Date(row.due_at),
    open:
      row.started_at === null ? null : { startTime: new Date(row.started_at), extraSeconds: row.extra_seconds ?? 0 },
  }))
}

/** A quiz that this student has; any other does not exist (Rules #94). */
export async function findAssignedQuiz(db: Db, studentId: string, id: string): Promise<GivenQuiz | null> {
  const row = await assignedTo(db, studentId).where('quiz.id', '=', id).executeTakeFirst()
  return row ? givenQuizOf(row) : null
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
    .leftJoin('student_facts as facts', 'facts.student_id', 'assignment.student_id')
    .select(['assignment.due_at', 'facts.extra_time_percent'])
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

function givenQuizOf(row: QuizRow & { readonly extra_time_percent: number | null }): GivenQuiz {
  return { ...quizOf(row), extraTimePercent: row.extra_time_percent ?? 0 }
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
