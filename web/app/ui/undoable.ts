import { fail, type Said, succeed } from './toasts.tsx'
import type { ActWords } from './use-act.ts'

/** Our choice: ten seconds to notice that it was the wrong one. */
const SHOWN_MS = 10_000

/** A success with a way back, of which it is said as well how it went. */
export function undoable(message: string, undo: () => Promise<unknown>, { success, failed }: ActWords<unknown>): Said {
  const onPress = () =>
    void undo().then(
      (answer) => succeed(success, answer),
      (error) => fail(error, failed),
    )
  return { message, shownMs: SHOWN_MS, action: { label: 'Undo', onPress } }
}
