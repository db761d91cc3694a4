import { Readable } from 'node:stream'
import type { Upload } from '#contract/core.ts'
import type { RefusalText } from '#contract/refusals.ts'
import { resourceRefusals } from '#contract/resources.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { offeredChoices } from '#domain/quiz-answers.ts'
import { showsResources } from '#domain/resources.ts'
import { addDays, addMinutes, clockTime, instantAt, londonDateOf } from '#domain/time.ts'
import { changeHomeworkStatus } from '#server/features/homework/actions.ts'
import { assignResource } from '#server/features/lesson-resources/actions.ts'
import { insertRead } from '#server/features/notices/writes.ts'
import { assignQuiz } from '#server/features/quizzes/assignments/actions.ts'
import { closeAttempt } from '#server/features/quizzes/attempts/actions.ts'
import { findAttempt } from '#server/features/quizzes/attempts/reads.ts'
import { insertAttempt, upsertAnswer } from '#server/features/quizzes/attempts/writes.ts'
import { listQuestions, type Question } from '#server/features/quizzes/reads.ts'
import { uploadQuiz } from '#server/features/quizzes/uploads/actions.ts'
import { addResource } from '#server/features/resources/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { callBy } from './callers.ts'
import { idOf, lessonId, studentId, subjectId, TUTOR_ID } from './ids.ts'
import { type Gift, gifts, type LibraryKey, library } from './library.ts'
import type { PlannedLesson } from './planned-lesson.ts'
import { quizzes, type Sat, type WrittenQuiz } from './quizzes.ts'

const HOUR = 60
const DAY = 24 * HOUR
const MOST_BYTES = 1_000_000
const LIBRARY_BEGAN_DAYS_AGO = 75
const READ_WITHIN_MINUTES = 3 * DAY

const BY_TUTOR = callBy(TUTOR_ID, 'TUTOR')

/** Files, homework and quizzes of the term, through the same doors as everyone's, each on its day. */
export async function teach(context: Context, lessons: readonly PlannedLesson[]): Promise<void> {
  const now = context.now()
  const on = (at: Date): Context => ({ ...context, now: () => at })
  const ids = new Map<LibraryKey, string>()
  for (const [place, key] of (Object.keys(library) as LibraryKey[]).entries()) {
    ids.set(key, await collect(on(addMinutes(now, (place - LIBRARY_BEGAN_DAYS_AGO) * DAY)), key))
  }
  const over = addMinutes(now, -HOUR)
  const taught = lessons
    .map((lesson, place) => ({ lesson, place }))
    .filter(({ lesson }) => showsResources(lesson) && lesson.type === 'LESSON' && lesson.endTime <= over)
    .sort((a, b) => a.lesson.endTime.getTime() - b.lesson.endTime.getTime())
  for (const gift of gifts) await give(on, taught, gift, ids.get(gift.resource) ?? '')
  for (const quiz of quizzes) await setQuiz(on, now, quiz)
  await context.transaction((tx) => readOldNews(tx, now))
}

type On = (at: Date) => Context
/** A lesson by its place in the term. */
interface Taught {
  readonly lesson: PlannedLesson
  readonly place: number
}

async function collect(context: Context, key: LibraryKey): Promise<string> {
  const { title, description, subjects, type, fileName, content } = library[key]
  const file = await received(context, fileName, content(), resourceRefusals.file_too_large)
  const body = { title, description, subjectIds: subjects.map(subjectId), resourceType: type }
  return (await addResource(context, { ...BY_TUTOR, params: {}, body, files: { file } })).id
}

/** An hour after the lesson; homework that is done is done two days later. */
async function give(on: On, taught: readonly Taught[], gift: Gift, resourceId: string): Promise<void> {
  const { student, subject, lessonsAgo, as, isDone } = gift
  const all = taught.filter(({ lesson }) => lesson.student === student && lesson.subject === subject)
  const chosen = all.at(-lessonsAgo)
  if (!chosen) throw new Error(`The demonstration has no lesson of ${student} for ${gift.resource}`)
  const at = addMinutes(chosen.lesson.endTime, HOUR)
  const isHomework = as === 'HOMEWORK'
  const body = { bookingId: lessonId(chosen.place), resourceId, assignmentType: as, isHomework }
  const { id } = await assignResource(on(at), { ...BY_TUTOR, params: {}, body })
  if (!isDone) return
  const done = { ...callBy(studentId(student), 'STUDENT'), params: { id }, body: { status: 'SUBMITTED' as const } }
  await changeHomeworkStatus(on(addMinutes(at, 2 * DAY)), done)
}

async function setQuiz(on: On, now: Date, quiz: WrittenQuiz): Promise<void> {
  const { title, subject, description, timeLimit, csv, media = {}, assigned, sittings } = quiz
  const context = on(addMinutes(now, -quiz.uploadedDaysAgo * DAY))
  const csvFile = await received(context, 'quiz.csv', Buffer.from(csv), quizRefusals.csv_too_large)
  const mediaFiles: Upload[] = []
  for (const [name, content] of Object.entries(media)) {
    mediaFiles.push(await received(context, name, content(), quizRefusals.media_too_large))
  }
  const body = { title, subject, description, timeLimit }
  const { id } = await uploadQuiz(context, { ...BY_TUTOR, params: {}, body, files: { csvFile, mediaFiles } })
  const today = londonDateOf(now)
  for (const { students, daysAgo, dueInDays } of assigned) {
    const dueDate = dueInDays === null ? null : instantAt(addDays(today, dueInDays), clockTime('18:00'))
    const given = { studentIds: students.map(studentId), dueDate }
    await assignQuiz(on(addMinutes(now, -daysAgo * DAY)), { ...BY_TUTOR, params: { id }, body: given })
  }
  await context.transaction(async (tx) => {
    const questions = await listQuestions(tx, { quizId: id })
    for (const sat of sittings) {
      const startTime = instantAt(addDays(today, -sat.daysAgo), clockTime('17:30'))
      await sit(tx, {
        id: idOf(`attempt ${title} ${sat.student} ${sat.daysAgo}`),
        quizId: id,
        questions,
        sat,
        startTime,
      })
    }
  })
}

interface Sitting {
  readonly id: string
  readonly quizId: string
  readonly questions: readonly Question[]
  readonly sat: Sat
  readonly startTime: Date
}

/** Marked as the product marks it; of one under way the first half is answered. */
async function sit(tx: Tx, { id, quizId, questions, sat, startTime }: Sitting): Promise<void> {
  const totalQuestions = questions.length
  await insertAttempt(tx, {
    ...{ id, quizId, studentId: studentId(sat.student), startTime, extraSeconds: 0, totalQuestions },
  })
  const answered = sat.isOpen ? questions.slice(0, totalQuestions / 2) : questions
  for (const [place, question] of answered.entries()) {
    const answer = sat.wrong.includes(place) ? wrongAnswerTo(question) : question.correctAnswer
    await upsertAnswer(tx, { attemptId: id, quizId, questionId: question.id, answer, sequence: place })
  }
  const attempt = sat.isOpen ? null : await findAttempt(tx, id)
  if (attempt) await closeAttempt(tx, attempt, addMinutes(startTime, sat.minutes))
}

function wrongAnswerTo(question: Question): string {
  if (question.questionType === 'TYPE_IN') return 'I am not sure'
  return offeredChoices(question).find(({ letter }) => letter !== question.correctAnswer)?.letter ?? ''
}

function received(context: Context, fileName: string, content: Buffer, tooLarge: RefusalText): Promise<Upload> {
  return context.files.uploading(async (receive) => ({
    fileName,
    ...(await receive(Readable.from([content]), { maxBytes: MOST_BYTES, tooLarge })),
  }))
}

/** Whoever was told days ago has read it. */
async function readOldNews(tx: Tx, now: Date): Promise<void> {
  const old = await tx
    .selectFrom('notices')
    .select(['id', 'user_id', 'created_at'])
    .where('user_id', 'is not', null)
    .where('created_at', '<', addMinutes(now, -READ_WITHIN_MINUTES).getTime())
    .execute()
  for (const { id, user_id, created_at } of old) {
    if (user_id) await insertRead(tx, { noticeId: id, userId: user_id, now: addMinutes(new Date(created_at), HOUR) })
  }
}
