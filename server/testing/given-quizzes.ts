import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CSV_TEMPLATE } from '#domain/quiz-csv.ts'
import type { QuestionType } from '#domain/quizzes.ts'
import { recordFile } from '#server/platform/files/records.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './test-app.ts'

interface QuestionWish {
  readonly type?: QuestionType
  readonly text?: string
  /** A to D. */
  readonly choices?: readonly string[]
  readonly correct?: string
  readonly explanation?: string
}

export interface QuizWish {
  readonly tutorId: string
  readonly title?: string
  /** In seconds. */
  readonly timeLimit?: number
  readonly questions?: readonly QuestionWish[]
  /** Students. */
  readonly assignedTo?: readonly string[]
  readonly dueAt?: string
  readonly createdAt?: string
}

export interface GivenQuiz {
  readonly id: string
  readonly questions: readonly [string, ...string[]]
}

const CAPITALS: QuestionWish = { text: 'The capital of Italy?', choices: ['Paris', 'Rome', '', 'Oslo'], correct: 'B' }
const HALF: QuestionWish = { type: 'TYPE_IN', text: 'A half of one?', correct: '0.5', explanation: 'Or 1/2.' }

/** A quiz of two questions, one of them with choices, that is not timed and that nobody has, unless told otherwise. */
export async function aQuiz({ context }: TestApp, wish: QuizWish): Promise<GivenQuiz> {
  const id = newId()
  const at = wish.createdAt ? Date.parse(wish.createdAt) : context.now().getTime()
  const questions = (wish.questions ?? [CAPITALS, HALF]).map((question, place) => ({
    ...{ id: newId(), quiz_id: id, place: place + 1, media_name: null },
    ...{ question_type: question.type ?? 'MCQ', question_text: question.text ?? `Question ${place + 1}` },
    ...{ choice_a: question.choices?.[0] ?? '', choice_b: question.choices?.[1] ?? '' },
    ...{ choice_c: question.choices?.[2] ?? '', choice_d: question.choices?.[3] ?? '' },
    ...{ correct_answer: question.correct ?? 'A', explanation: question.explanation ?? '' },
  }))
  await context.transaction(async (tx) => {
    await tx
      .insertInto('quizzes')
      .values({
        ...{ id, tutor_id: wish.tutorId, title: wish.title ?? 'Roots', subject: 'MATHS', created_at: at },
        ...{ description: 'Take your time.', time_limit_seconds: wish.timeLimit ?? null },
      })
      .execute()
    await tx.insertInto('quiz_questions').values(questions).execute()
    const due_at = wish.dueAt ? Date.parse(wish.dueAt) : null
    const given = (wish.assignedTo ?? []).map((student_id) => ({ quiz_id: id, student_id, due_at, assigned_at: at }))
    if (given.length > 0) await tx.insertInto('quiz_assignments').values(given).execute()
  })
  const [first = '', ...others] = questions.map((question) => question.id)
  return { id, questions: [first, ...others] }
}

export interface AttemptWish {
  readonly quiz: GivenQuiz
  readonly studentId: string
  /** Percent; without it the attempt is under way. */
  readonly score?: number
  readonly startedAt?: string
  readonly submittedAt?: string
}

/** An attempt that began now, without answers. Returns its id. */
export async function anAttempt({ context, unmarked }: TestApp, wish: AttemptWish): Promise<string> {
  const id = newId()
  if (wish.score !== undefined) unmarked.add(id)
  const at = wish.startedAt ? Date.parse(wish.startedAt) : context.now().getTime()
  const submitted_at = wish.score === undefined ? null : wish.submittedAt ? Date.parse(wish.submittedAt) : at
  await context.transaction((tx) =>
    tx
      .insertInto('quiz_attempts')
      .values({
        ...{ id, quiz_id: wish.quiz.id, student_id: wish.studentId, started_at: at, submitted_at },
        ...{ score: wish.score ?? null, total_questions: wish.quiz.questions.length },
        correct_answers: wish.score === undefined ? null : Math.round((wish.score * wish.quiz.questions.length) / 100),
      })
      .execute(),
  )
  return id
}

/** A picture that belongs to a quiz. Returns its name in the address. */
export async function aPicture({ context }: TestApp, quiz: GivenQuiz): Promise<string> {
  const stored = randomBytes(16).toString('hex')
  const content = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  writeFileSync(join(context.files.folder, stored), content)
  const name = `${stored}.png`
  await context.transaction(async (tx) => {
    const sha256 = createHash('sha256').update(content).digest()
    await recordFile(tx, { name: stored, size: content.length, sha256 }, context.now())
    const media = { name, quiz_id: quiz.id, stored_file: stored, file_name: 'map.png' }
    await tx.insertInto('quiz_media').values(media).execute()
  })
  return name
}

/** What a browser sends to upload a quiz of two questions. */
export const aQuizForm = {
  headers: { 'content-type': 'multipart/form-data; boundary=quiz' },
  body: [
    ...['--quiz', 'content-disposition: form-data; name="title"', '', 'Roots'],
    ...['--quiz', 'content-disposition: form-data; name="subject"', '', 'MATHS'],
    ...['--quiz', 'content-disposition: form-data; name="csvFile"; filename="roots.csv"', '', CSV_TEMPLATE],
    '--quiz--\r\n',
  ].join('\r\n'),
}
