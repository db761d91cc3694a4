/**
 * The sheets of the attempts under way on this device. They lie in the browser's storage, so that a reload, a dead
 * battery or a tunnel loses no answer (Rules section 8), and whatever is not saved is sent in the order in which it was
 * given. Two windows may send the same answer: the server keeps the later one (Rules #95).
 */
import { useEffect, useSyncExternalStore } from 'react'
import { CallFailed } from '#contract/client.ts'
import { readStored, removeStored, writeStored } from '#web/app/lib/storage.ts'
import { type GivenAnswer, type Sitting, saveAnswer } from '../api.ts'
import { answered, nextUnsaved, type Sheet, saved, sheetOf } from '../state.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const KEY = 'quizAnswers'

type Sheets = Readonly<Record<string, Sheet>>
interface Outbox {
  readonly text: string | null
  readonly sheets: Sheets
  /** The last try failed: whatever waits is not just on its way. */
  readonly isRetrying: boolean
}
let outbox: Outbox = { text: null, sheets: {}, isRetrying: false }
const listeners = new Set<() => void>()
const hurried = new Set<() => void>()

/** The sheet of an attempt; null where it was never opened, or is submitted. */
export function useSheet(attemptId: string): { sheet: Sheet | null; isRetrying: boolean } {
  const { sheets, isRetrying } = useSyncExternalStore(listen, read)
  return { sheet: sheets[attemptId] ?? null, isRetrying }
}

/** Sends whatever answers the person who is signed in has still to send, on every page, until they are saved. */
export function useSendingAnswers(userId: string): void {
  useEffect(() => {
    const stop = new AbortController()
    void keepSending(userId, stop.signal)
    return () => stop.abort()
  }, [userId])
}

/** What an earlier attempt at the quiz left behind can no longer be sent. */
export function openSheet(sitting: Sitting, userId: string): void {
  change((sheets) => {
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
export function hurryAnswers(): void {
  for (const wake of [...hurried]) wake()
}

export function forgetSheet(attemptId: string): void {
  change(({ [attemptId]: _, ...others }) => others)
}

/** Whether the server has every answer, or will have none any more, at most so long from now. */
export async function areAnswersSettled(attemptId: string, withinMs: number): Promise<boolean> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), withinMs)
  while (!patience.signal.aborted && waits(attemptId)) await untilWoken(patience.signal)
  clearTimeout(timer)
  return !waits(attemptId)
}

function waits(attemptId: string): boolean {
  const sheet = read().sheets[attemptId]
  return sheet !== undefined && sheet.refusal === null && nextUnsaved(sheet) !== null
}

async function keepSending(userId: string, signal: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    const next = nextOf(userId)
    if (!next) {
      setRetrying(false)
      await untilWoken(signal)
      continue
    }
    try {
      const kept = await saveAnswer(next.attemptId, next.given)
      waitMs = FIRST_WAIT_MS
      changeSheet(next.attemptId, (sheet) => saved(sheet, next.given, kept))
      setRetrying(false)
    } catch (error) {
      if (isFinal(error)) {
        const { code, message } = error
        changeSheet(next.attemptId, (sheet) => ({ ...sheet, refusal: { code, message } }))
      } else {
        setRetrying(true)
        await untilTriedAgain(signal, waitMs)
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      }
    }
  }
}

function nextOf(userId: string) {
  for (const [attemptId, sheet] of Object.entries(read().sheets)) {
    const given = sheet.userId === userId && sheet.refusal === null && nextUnsaved(sheet)
    if (given) return { attemptId, given }
  }
  return null
}

/** Asking again would be answered alike. A session that has ended and a server that is busy are another matter. */
function isFinal(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed)) return false
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
}

/** Until something was written or read. */
function untilWoken(signal: AbortSignal): Promise<void> {
  return until(signal, listen)
}

/** Until somebody asks or the connection is back, or so long: typing on does not hurry a server that is in trouble. */
function untilTriedAgain(signal: AbortSignal, ms: number): Promise<void> {
  return until(signal, (wake) => {
    const timer = setTimeout(wake, ms)
    hurried.add(wake)
    addEventListener('online', wake)
    return () => {
      clearTimeout(timer)
      hurried.delete(wake)
      removeEventListener('online', wake)
    }
  })
}

function until(signal: AbortSignal, subscribe: (wake: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      unsubscribe()
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const unsubscribe = subscribe(wake)
    signal.addEventListener('abort', wake)
  })
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(): Outbox {
  const text = readStored(KEY)
  if (text !== outbox.text) outbox = { ...outbox, text, sheets: parsed(text) }
  return outbox
}

function parsed(text: string | null): Sheets {
  try {
    const sheets: unknown = JSON.parse(text ?? '{}')
    return typeof sheets === 'object' && sheets !== null ? (sheets as Sheets) : {}
  } catch {
    return {}
  }
}

function changeSheet(attemptId: string, to: (sheet: Sheet) => Sheet): void {
  change((sheets) => {
    const sheet = sheets[attemptId]
    return sheet ? { ...sheets, [attemptId]: to(sheet) } : sheets
  })
}

function change(to: (sheets: Sheets) => Sheets): void {
  const { sheets } = read()
  const changed = to(sheets)
  if (changed === sheets) return
  if (Object.keys(changed).length === 0) removeStored(KEY)
  else writeStored(KEY, JSON.stringify(changed))
  tellListeners()
}

function setRetrying(isRetrying: boolean): void {
  if (outbox.isRetrying === isRetrying) return
  outbox = { ...outbox, isRetrying }
  tellListeners()
}

function tellListeners(): void {
  for (const listener of [...listeners]) listener()
}
