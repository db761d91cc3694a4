import { mayChangePlaces, placesChanged } from '#domain/moving.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { brief, notify, type Said, succeed, takeBack } from '#web/app/ui/toasts.tsx'
import { undoable } from '#web/app/ui/undoable.ts'
import { moveAll, moveLesson, undoChange } from '../api.ts'
import type { Carry } from '../state.ts'
import { movedTo, notMoved, remarkOn, words } from '../words.ts'

/** The last change that can still be undone. */
let last: { readonly said: Said; readonly until: Date } | null = null

type Moved = Awaited<ReturnType<typeof moveAll>>

/** What is said of a change: with a way back, by its button and by Ctrl Z, as long as there is one. */
export function saidOf(message: string, { changeId, undoUntil }: Moved): Said {
  if (changeId === null || undoUntil === null) return brief(message)
  const undo = () => {
    last = null
    return undoChange(changeId)
  }
  const said = undoable(message, undo, words.undone)
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

/** A lesson is let go; answers whether it stands there now. */
export async function dropped({ lesson, now: time, before, met }: Carry, lessons: readonly Lesson[]): Promise<boolean> {
  if (met.what === 'taken') {
    const others = lessons.filter(({ parts }) => parts.some(({ id }) => met.by.some((by) => by.id === id)))
    const [other] = others
    if (other && others.length === 1 && mayChangePlaces(lesson, other)) askToChangePlaces(lesson, other)
    else notify(notMoved(remarkOn(met)), 'danger')
    return false
  }
  try {
    const moved = await moveLesson(lesson, time)
    succeed(saidOf(movedTo(time, before), moved))
    return true
  } catch (error) {
    notify(notMoved(problemText(error, words.failed)), 'danger')
    return false
  }
}

function askToChangePlaces(lesson: Lesson, other: Lesson): void {
  confirm({
    title: words.placesAsked(other),
    body: words.placesTold(lesson, other),
    confirmLabel: words.changePlaces,
    isSafe: true,
    act: () => moveAll(placesChanged(lesson, other)),
    success: (moved) => saidOf(words.changed(lesson, other), moved),
    fallback: words.failed,
  })
}
