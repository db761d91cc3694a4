import type { ResolverResult } from 'react-hook-form'
import { quizForm } from '#contract/quizzes.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { type CsvReading, csvText, MOST_CSV_BYTES, missingMedia, readQuestions } from '#domain/quiz-csv.ts'
import { baseName, MOST_MEDIA_BYTES, MOST_MEDIA_FILES, mediaKindOf } from '#domain/quiz-media.ts'
import { UNREADABLE_CSV } from '#domain/quiz-words.ts'
import { LONGEST_TIME_LIMIT, type QuizSubject, SHORTEST_TIME_LIMIT } from '#domain/quizzes.ts'
import { judged, sentenceOf } from '#web/app/lib/judged.ts'
import { words } from '../words.ts'

export interface Draft {
  title: string
  subject: QuizSubject | null
  description: string
  /** Of the time limit, whole numbers; both empty is untimed. */
  minutes: string
  seconds: string
  csvFile: File | null
  mediaFiles: readonly File[]
}
export const emptyDraft: Draft = {
  title: '',
  subject: null,
  description: '',
  minutes: '',
  seconds: '',
  csvFile: null,
  mediaFiles: [],
}

/** What has to be there before anything is sent (Rules: quizzes). */
export function isIncomplete({ title, subject, csvFile }: Draft): boolean {
  return title.trim() === '' || subject === null || csvFile === null
}

/** What to send; null as long as something is missing. */
export function formOf({ title, subject, description, minutes, seconds, csvFile, mediaFiles }: Draft) {
  const timeLimit = timeLimitOf(minutes, seconds)
  if (subject === null || csvFile === null || timeLimit === null) return null
  return { body: { title, subject, description, timeLimit }, files: { csvFile, mediaFiles: [...mediaFiles] } }
}

/** In whole seconds; undefined where nothing was typed, null where it is no limit (Rules: quizzes). */
export function timeLimitOf(minutes: string, seconds: string): number | null | undefined {
  const [typedMinutes, typedSeconds] = [minutes.trim(), seconds.trim()]
  if (typedMinutes === '' && typedSeconds === '') return undefined
  if (!/^\d{0,4}$/.test(typedMinutes) || !/^[0-5]?\d?$/.test(typedSeconds)) return null
  const total = Number(typedMinutes) * 60 + Number(typedSeconds)
  return total >= SHORTEST_TIME_LIMIT && total <= LONGEST_TIME_LIMIT ? total : null
}

/** As the server will read it (Rules #89). */
export async function readCsv(file: File): Promise<CsvReading> {
  if (file.size > MOST_CSV_BYTES) return { problems: [quizRefusals.csv_too_large.message] }
  try {
    return await readQuestions(csvText(new Uint8Array(await file.arrayBuffer())), others)
  } catch {
    return { problems: [UNREADABLE_CSV] }
  }
}

/** What is pressed or drawn meanwhile. */
const others = () => new Promise<void>((resolve) => setTimeout(resolve))

/** What the server would say, before anything is sent. */
export async function resolveDraft(draft: Draft): Promise<ResolverResult<Draft>> {
  const { title, subject, description, minutes, seconds, csvFile, mediaFiles } = draft
  const reading = csvFile && (await readCsv(csvFile))
  return judged(draft, {
    title: title.trim() === '' ? words.titleMissing : sentenceOf(quizForm.shape.title, title),
    subject: subject === null ? words.subjectMissing : null,
    description: sentenceOf(quizForm.shape.description, description),
    minutes: timeLimitOf(minutes, seconds) === null ? words.timeLimitWrong : null,
    csvFile: reading === null ? words.csvMissing : 'problems' in reading ? words.csvProblems : null,
    mediaFiles: mediaProblem(mediaFiles, reading),
  })
}

function mediaProblem(files: readonly File[], reading: CsvReading | null): string | null {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length > MOST_MEDIA_FILES) return quizRefusals.too_many_media.message
  if (bytes > MOST_MEDIA_BYTES) return quizRefusals.media_too_large.message
  if (!files.every(({ name }) => mediaKindOf(name))) return quizRefusals.media_type_not_allowed.message
  if (reading === null || 'problems' in reading) return null
  const missing = missingMedia(reading.questions, new Set(files.map(({ name }) => baseName(name))))
  return missing.length > 0 ? missing.join('. ') : null
}

/** The files with those added; one of the same name takes the other's place, because a CSV goes by the name. */
export function withFiles(files: readonly File[], added: readonly File[]): readonly File[] {
  return [...new Map([...files, ...added].map((file) => [baseName(file.name), file])).values()]
}
