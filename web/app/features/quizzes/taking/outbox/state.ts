/**
 * The sheets of the attempts under way on this device. Whatever is not saved is sent in the order in which it was given.
 * Two windows may send the same answer: the server keeps the later one (Rules #95).
 */
import type { GivenAnswer, Sitting } from '#contract/quizzes.ts'
import { api } from '#web/app/lib/api.ts'
import { createOutbox } from '#web/app/lib/outbox.ts'
import { answered, nextUnsaved, type Sheet, saved, sheetOf } from '../state.ts'

type Sheets = Readonly<Record<string, Sheet>>
const outbox = createOutbox<Sheets>('quizAnswers', {})

/** The sheet of an attempt; null where it was never opened, or is submitted. */
export function useSheet(attemptId: string): { sheet: Sheet | null; isRetrying: boolean } {
  const { content, isRetrying } = outbox.useContent()
  return { sheet: content[attemptId] ?? null, isRetrying }
}

/** What an earlier attempt at the quiz left behind can no longer be sent. */
export function openSheet(sitting: Sitting, userId: string): void {
  outbox.change((sheets) => {
    const others = Object.entries(sheets).filter(
      ([id, sheet]) => id !== sitting.id && !(sheet.quizId === sitting.quiz.id && sheet.userId === userId),
    )
    return { ...Object.fromEntries(others), [sitting.id]: sheetOf(sitting, userId, sheets[sitting.id]) }
  })
}

export function giveAnswer(
  attemptId: string,
  given: Pick<GivenAnswer, 'questionId' | 'answer'>,
  elapsedMs: number,
): void {
  changeSheet(attemptId, (sheet) => answered(sheet, given, elapsedMs))
}

export function rememberPlace(attemptId: string, questionId: string): void {
  changeSheet(attemptId, (sheet) => ({ ...sheet, at: questionId }))
}

/** Sends what the server would not have once more. */
export function retryAnswers(attemptId: string): void {
  changeSheet(attemptId, (sheet) => ({ ...sheet, refusal: null }))
}

/** Tries again at once, where a failed try is waited after. */
export const hurryAnswers = outbox.hurry

export function forgetSheet(attemptId: string): void {
  outbox.change(({ [attemptId]: _, ...others }) => others)
}

export function countUnsavedAnswers(userId: string): number {
  const own = Object.values(outbox.read()).filter((sheet) => sheet.userId === userId)
  return own.flatMap(({ answers }) => Object.values(answers)).filter(({ isSaved }) => !isSaved).length
}

/** For whoever leaves this device: what is saved comes back where the attempt goes on. */
export function forgetSheets(userId: string): void {
  outbox.change((sheets) => Object.fromEntries(Object.entries(sheets).filter(([, sheet]) => sheet.userId !== userId)))
}

/** Whether the server has every answer, or will have none any more, at most so long from now. */
export async function areAnswersSettled(attemptId: string, withinMs: number): Promise<boolean> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), withinMs)
  while (!patience.signal.aborted && waits(attemptId)) await outbox.untilChanged(patience.signal)
  clearTimeout(timer)
  return !waits(attemptId)
}

function waits(attemptId: string): boolean {
  const sheet = outbox.read()[attemptId]
  return sheet !== undefined && sheet.refusal === null && nextUnsaved(sheet) !== null
}

/** Sends whatever answers a person has still to send, one after the other, until told to stop. */
export function keepSendingAnswers(userId: string, signal: AbortSignal): Promise<void> {
  return outbox.keepSending(
    {
      next: (sheets) => nextOf(sheets, userId),
      send: async ({ attemptId, given }) => {
        const kept = await api.quizzes.answer({ params: { attemptId }, body: given })
        changeSheet(attemptId, (sheet) => saved(sheet, given, kept))
      },
      refuse: ({ attemptId }, { code, message }) =>
        changeSheet(attemptId, (sheet) => ({ ...sheet, refusal: { code, message } })),
    },
    signal,
  )
}

function nextOf(sheets: Sheets, userId: string) {
  for (const [attemptId, sheet] of Object.entries(sheets)) {
    const given = sheet.userId === userId && sheet.refusal === null && nextUnsaved(sheet)
    if (given) return { attemptId, given }
  }
  return null
}

function changeSheet(attemptId: string, to: (sheet: Sheet) => Sheet): void {
  outbox.change((sheets) => {
    const sheet = sheets[attemptId]
    return sheet ? { ...sheets, [attemptId]: to(sheet) } : sheets
  })
}
