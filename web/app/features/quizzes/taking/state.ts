import type { GivenAnswer, KeptAnswer, Quiz, QuizQuestion, Sitting } from '#contract/quizzes.ts'

/** An answer as this device has it. */
export interface SheetAnswer {
  readonly answer: string
  /** Tenths of a second of the attempt at which it was given, by the server's clock: the later one counts (Rules #95). */
  readonly sequence: number
  readonly isSaved: boolean
}

/** Everything that this device knows of an attempt. It outlasts the page until the attempt is submitted. */
export interface Sheet {
  readonly quizId: string
  readonly userId: string
  /** The question that was looked at last; null where none was yet. */
  readonly at: string | null
  readonly answers: Readonly<Record<string, SheetAnswer>>
  /** Why the server will not have an answer; then nothing is sent until somebody tries again. */
  readonly refusal: { readonly code: string; readonly message: string } | null
}

/** The sheet of an attempt that begins or goes on: of two answers to a question the later one, from whichever device. */
export function sheetOf(sitting: Sitting, userId: string, kept: Sheet | undefined): Sheet {
  const own = kept?.userId === userId ? kept : undefined
  const answers = { ...own?.answers }
  for (const { questionId, answer, sequence } of sitting.answers) {
    const mine = answers[questionId]
    const isLater = !mine || mine.isSaved || (sequence ?? 0) > mine.sequence
    if (isLater) answers[questionId] = { answer, sequence: sequence ?? 0, isSaved: true }
  }
  const sheet = { quizId: sitting.quiz.id, userId, at: own?.at ?? null, answers, refusal: null }
  return { ...sheet, at: resumeAt(sheet, sitting, highest(own)) }
}

/** Where this device was, unless another one has gone on with the attempt: then at what was answered there last. */
function resumeAt(sheet: Sheet, { quiz, answers }: Sitting, mySequence: number): string | null {
  const isKnown = quiz.questions.some(({ id }) => id === sheet.at)
  const latest = answers.toSorted((a, b) => (b.sequence ?? 0) - (a.sequence ?? 0))[0]
  const isElsewhere = latest !== undefined && (latest.sequence ?? 0) > mySequence
  if (isKnown && !isElsewhere) return sheet.at
  return latest?.questionId ?? quiz.questions[0]?.id ?? null
}

/** Gives an answer, so many milliseconds into the attempt. It is later than everything that this device knows. */
export function answered(sheet: Sheet, given: Pick<GivenAnswer, 'questionId' | 'answer'>, elapsedMs: number): Sheet {
  const sequence = Math.max(highest(sheet) + 1, Math.floor(elapsedMs / 100))
  return withAnswer(sheet, given.questionId, { answer: given.answer, sequence, isSaved: false })
}

/** What has waited longest; of a question only its last answer is sent. */
export function nextUnsaved(sheet: Sheet): (GivenAnswer & { readonly sequence: number }) | null {
  const [first] = Object.entries(sheet.answers)
    .filter(([, { isSaved }]) => !isSaved)
    .sort(([, a], [, b]) => a.sequence - b.sequence)
  return first ? { questionId: first[0], answer: first[1].answer, sequence: first[1].sequence } : null
}

/** After the server has answered: a later answer from elsewhere stands, and so does what was written here meanwhile. */
export function saved(sheet: Sheet, sent: { readonly sequence: number }, kept: KeptAnswer): Sheet {
  const mine = sheet.answers[kept.questionId]
  const sequence = kept.sequence ?? 0
  if (!mine) return sheet
  if (mine.sequence > sent.sequence) {
    return withAnswer(sheet, kept.questionId, { ...mine, sequence: Math.max(mine.sequence, sequence + 1) })
  }
  const isMine = sequence <= sent.sequence
  return withAnswer(sheet, kept.questionId, {
    ...(isMine ? mine : { answer: kept.answer, sequence }),
    isSaved: true,
  })
}

function withAnswer(sheet: Sheet, questionId: string, answer: SheetAnswer): Sheet {
  return { ...sheet, answers: { ...sheet.answers, [questionId]: answer } }
}

function highest(sheet: Sheet | undefined): number {
  return Math.max(0, ...Object.values(sheet?.answers ?? {}).map(({ sequence }) => sequence))
}

export function answerTo(sheet: Sheet, questionId: string): string {
  return sheet.answers[questionId]?.answer ?? ''
}

export function isAnswered(sheet: Sheet, questionId: string): boolean {
  return answerTo(sheet, questionId).trim() !== ''
}

export function answeredCount(sheet: Sheet, questions: readonly QuizQuestion[]): number {
  return questions.filter(({ id }) => isAnswered(sheet, id)).length
}

export type SaveState = 'NOTHING' | 'SAVING' | 'SAVED' | 'RETRYING' | 'REFUSED'

export function saveStateOf(sheet: Sheet, isRetrying: boolean): SaveState {
  if (nextUnsaved(sheet)) return sheet.refusal ? 'REFUSED' : isRetrying ? 'RETRYING' : 'SAVING'
  return Object.keys(sheet.answers).length === 0 ? 'NOTHING' : 'SAVED'
}

/** How an attempt came to its end without this page. */
export interface EndedElsewhere {
  readonly how: 'HANDED_IN' | 'TAKEN_BACK'
  /** False where only another tab's having put the sheet away speaks for it: the list may yet say more. */
  readonly isSure: boolean
}

interface Seen {
  /** Null where another tab has put it away. */
  readonly sheet: Sheet | null
  readonly submission: { readonly isSubmitting: boolean; readonly code: string | null }
  /** The student's list, which follows the live hints; undefined before it was read. */
  readonly quizzes: readonly Pick<Quiz, 'id' | 'attempts'>[] | undefined
}

/** Whether the attempt is over without this page's doing; null while it is not, or while this page is ending it. */
export function endedElsewhere(sitting: Sitting, { sheet, submission, quizzes }: Seen): EndedElsewhere | null {
  const code = sheet?.refusal?.code ?? submission.code
  // Who deletes a quiz takes it back, too.
  if (code === 'taken_back' || code === 'attempt_not_found') return { how: 'TAKEN_BACK', isSure: true }
  if (submission.isSubmitting) return null
  const listed = quizzes?.find(({ id }) => id === sitting.quiz.id)
  if (quizzes && !listed) return { how: 'TAKEN_BACK', isSure: true }
  const isSubmitted = listed?.attempts?.some(({ id }) => id === sitting.id) === true
  if (isSubmitted || code === 'already_submitted') return { how: 'HANDED_IN', isSure: true }
  return sheet === null ? { how: 'HANDED_IN', isSure: false } : null
}

/** An attempt's clock on a device whose own clock may be wrong: everything is in this device's milliseconds. */
export interface SittingClock {
  readonly startedAt: number
  /** Null where the quiz is not timed. */
  readonly deadline: number | null
}

/**
 * Sets the server's times into this device's clock. The server read its own clock somewhere between the question and its
 * answer: half-way is at most half of that off.
 */
export function clockOf(
  sitting: Pick<Sitting, 'startTime' | 'deadline' | 'now'>,
  asked: Date,
  told: Date,
): SittingClock {
  const behind = (asked.getTime() + told.getTime()) / 2 - sitting.now.getTime()
  return {
    startedAt: sitting.startTime.getTime() + behind,
    deadline: sitting.deadline && sitting.deadline.getTime() + behind,
  }
}

/** Whole seconds that are left, as a countdown shows them: 0 only once the time is up. */
export function secondsLeft(deadline: number, now: Date): number {
  return Math.max(0, Math.ceil((deadline - now.getTime()) / 1000))
}

/** The wait before the next try to submit, doubling to half a minute; `failures` counts from 0. */
export function submitWaitMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(1_000 * 2 ** failures, 30_000)
}
