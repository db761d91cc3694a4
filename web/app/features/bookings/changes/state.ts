/** Part: a change that has just been made, and the way back. */
import { now } from '#web/app/lib/clock.ts'
import { brief, type Said, takeBack } from '#web/app/ui/toasts.tsx'
import { undoable } from '#web/app/ui/undoable.ts'
import { undoChange } from './api.ts'
import { words } from './words.ts'

/** The last change that can still be undone. */
let last: { readonly said: Said; readonly until: Date } | null = null

interface Changed {
  readonly changeId: string | null
  readonly undoUntil: Date | null
}

/** What is said of a change: with a way back, by its button and by Ctrl Z in the calendar, as long as there is one. */
export function saidOf(message: string, { changeId, undoUntil }: Changed, undone = words.undone): Said {
  if (changeId === null || undoUntil === null) return brief(message)
  const undo = () => {
    last = null
    return undoChange(changeId)
  }
  const said = undoable(message, undo, undone)
  last = { said, until: undoUntil }
  return said
}

/** Undoes the last change; false where there is none any more. */
export function undoLast(): boolean {
  if (!last || last.until < now()) return false
  const { message, action } = last.said
  takeBack(message)
  action?.onPress()
  return true
}
