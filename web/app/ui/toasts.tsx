import { problemText } from '#web/app/lib/problem-text.ts'

export type ToastTone = 'ok' | 'danger'
export interface ToastWords {
  readonly message: string
  readonly tone: ToastTone
  /** 0: until it is dismissed. */
  readonly timeoutMs: number
  /** What can be done about it while it stands. */
  readonly action?: ToastAction | undefined
}
export interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}
/** Where toasts appear; what is said before it stands waits. */
interface Board {
  readonly show: (toast: ToastWords) => void
  readonly hide: (message: string) => void
  readonly clear: () => void
}

let board: Board | null = null
let waiting: ToastWords[] = []
let fetchBoard = () => {}

/**
 * Says how something went, where it covers no button; it is read out. Successes (Rules: screens) stay for 5 s unless
 * the screen says 3. A failure stays until it is dismissed. What is said before there is a place for it waits.
 */
export function notify(message: string, tone: ToastTone = 'ok', timeoutMs = 5000, action?: ToastAction): void {
  const toast = { message, tone, timeoutMs, action }
  if (board) board.show(toast)
  else {
    waiting.push(toast)
    fetchBoard()
  }
}

/** Takes one message off the screen that is not for this moment any more. */
export function takeBack(message: string): void {
  waiting = waiting.filter((toast) => toast.message !== message)
  board?.hide(message)
}

/** Takes every message off the screen. */
export function dismissAll(): void {
  waiting = []
  board?.clear()
}

/** How there comes to be a place for what is said, where there is none yet. */
export function fetchBoardBy(fetch: () => void): void {
  fetchBoard = fetch
}

export function putUpBoard(next: Board): void {
  board = next
  for (const toast of waiting.splice(0)) next.show(toast)
}

/** Something that stays until it is acted on, dismissed or taken back. */
export function offer(message: string, action: ToastAction): void {
  notify(message, 'ok', 0, action)
}

/** A success as a noun words it: its sentence, and how long it stands. */
export interface Said {
  readonly message: string
  readonly shownMs: number
  readonly action?: ToastAction
}
/** Where the server's answer has a part in it, worded once that is there. */
export type Success<Answer = unknown> = Said | ((answer: Answer) => Said)

/** Rules: screens. On the tutor's pages, who does it all day. */
export function brief(message: string): Said {
  return { message, shownMs: 3000 }
}

/** Rules: screens. On everybody else's. */
export function lasting(message: string): Said {
  return { message, shownMs: 5000 }
}

export function succeed(said: Said): void
export function succeed<Answer>(success: Success<Answer> | undefined, answer: Answer): void
export function succeed<Answer>(success: Success<Answer> | undefined, answer?: Answer): void {
  if (!success) return
  const { message, shownMs, action } = typeof success === 'function' ? success(answer as Answer) : success
  notify(message, 'ok', shownMs, action)
}

/** Says why it failed: the server's own sentence when it gave one, else this. It stays until it is dismissed. */
export function fail(error: unknown, fallback: string): void {
  notify(problemText(error, fallback), 'danger')
}
