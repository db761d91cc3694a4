export type ToastTone = 'ok' | 'danger'
export interface ToastWords {
  readonly message: string
  readonly tone: ToastTone
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
  readonly clear: () => void
}

let board: Board | null = null
let waiting: ToastWords[] = []

/**
 * Says how something went, where it covers no button; it is read out. Successes (Rules: screens) stay for 5 s unless
 * the screen says 3. A failure stays until it is dismissed. What is said before there is a place for it waits.
 */
export function notify(message: string, tone: ToastTone = 'ok', timeoutMs = 5000, action?: ToastAction): void {
  const toast = { message, tone, timeoutMs, action }
  if (board) board.show(toast)
  else waiting.push(toast)
}

/** Takes every message off the screen. */
export function dismissAll(): void {
  waiting = []
  board?.clear()
}

export function putUpBoard(next: Board): void {
  board = next
  for (const toast of waiting.splice(0)) next.show(toast)
}
