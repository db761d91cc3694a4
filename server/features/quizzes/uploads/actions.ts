import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Call, Reply, Upload } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { type FieldProblem, fieldRefusal, Refusal } from '#contract/refusals.ts'
import { INCOMPLETE_QUIZ, quizRefusals } from '#contract/sentences/quizzes.ts'
import { csvText, missingMedia, readQuestions, type WrittenQuestion } from '#domain/quiz-csv.ts'
import { baseName, isMedia, MOST_MEDIA_BYTES, MOST_MEDIA_FILES, mediaAddress } from '#domain/quiz-media.ts'
import { UNREADABLE_CSV } from '#domain/quiz-words.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { recordFile } from '#server/platform/files/records.ts'
import { newId } from '#server/platform/ids.ts'
import { getQuiz } from '../actions.ts'
import { listQuestions } from '../reads.ts'
import { insertMedia, insertQuestions, insertQuiz } from './writes.ts'

type UploadQuiz = (typeof quizzes)['upload']

/** Makes a quiz of a CSV file and of the media that its questions name: all of it or nothing (Rules #89). */
export async function uploadQuiz(context: Context, call: Call<UploadQuiz>): Promise<Reply<UploadQuiz>> {
  const { actor, body, files, address } = call
  if (isNoFile(files.csvFile)) throw fieldRefusal('csvFile', INCOMPLETE_QUIZ)
  const sent = mediaByName(files.mediaFiles.filter((upload) => !isNoFile(upload)))
  const questions = await questionsIn(await readFile(files.csvFile.partPath))
  const missing = missingMedia(questions, new Set(sent.keys()))
  if (missing.length > 0) throw problems('mediaFiles', missing)
  const named = new Set(questions.map(({ mediaFile }) => mediaFile))
  const media = [...sent].filter(([name]) => named.has(name)).map(([fileName, upload]) => ({ fileName, upload }))

  const uploaded = await context.files.keep(
    media.map(({ upload }) => upload),
    (kept) =>
      context.transaction(async (tx) => {
        const now = context.now()
        const id = newId()
        const stored = media.map(({ fileName }, index) => ({ fileName, storedFile: kept[index]?.name ?? '' }))
        const addressed = stored.map((each) => ({ ...each, name: mediaAddress(each.storedFile, each.fileName) }))
        const nameOf = new Map(addressed.map(({ fileName, name }) => [fileName, name]))
        for (const each of kept) await recordFile(tx, each, now)
        await insertQuiz(tx, { ...body, id, tutorId: actor.id, createdAt: now })
        await insertMedia(tx, id, addressed)
        const asked = questions.map((each) => ({ ...each, id: newId(), mediaFile: nameOf.get(each.mediaFile) ?? null }))
        await insertQuestions(tx, id, asked)
        await audit(tx, { event: 'quiz_uploaded', actorId: actor.id, subjectId: id, address }, now)
        return { quiz: await getQuiz(tx, actor, id), questions: await listQuestions(tx, { quizId: id }) }
      }),
  )
  const _count = { questions: uploaded.questions.length, assignments: 0, attempts: 0 }
  return { ...uploaded.quiz, _count, questions: uploaded.questions, assignments: [] }
}

/** What a form of the browser's own sends for a field that was left empty. */
function isNoFile({ fileName, size }: Upload): boolean {
  return fileName === '' && size === 0
}

/** By the name that a CSV may give: each is there once and is what it says it is. */
function mediaByName(uploads: readonly Upload[]): Map<string, Upload> {
  if (uploads.length > MOST_MEDIA_FILES) throw new Refusal(quizRefusals.too_many_media)
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MOST_MEDIA_BYTES) throw new Refusal(quizRefusals.media_too_large)
  if (!uploads.every(({ fileName, head }) => isMedia(fileName, head))) {
    throw new Refusal(quizRefusals.media_type_not_allowed)
  }
  const byName = new Map(uploads.map((upload) => [baseName(upload.fileName), upload]))
  if (byName.size < uploads.length) throw fieldRefusal('mediaFiles', 'Please give each media file a name of its own')
  return byName
}

async function questionsIn(file: Uint8Array): Promise<readonly WrittenQuestion[]> {
  const reading = await readQuestions(csvText(file), setImmediate)
  if (!('problems' in reading)) return reading.questions
  if (reading.problems[0] === UNREADABLE_CSV) throw new Refusal(quizRefusals.unreadable_csv)
  throw problems('csvFile', reading.problems)
}

/** The first is the message, and all of them stand beside the field. */
function problems(field: string, sentences: readonly string[]): Refusal {
  const errors: FieldProblem[] = sentences.map((msg) => ({ msg, field }))
  const { code } = fieldRefusal(field, '')
  return new Refusal({ code, status: 400, message: sentences[0] ?? '' }, { errors })
}
