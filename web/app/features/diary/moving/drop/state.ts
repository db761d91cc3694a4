import { mayChangePlaces, placesChanged } from '#domain/moving.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { saidOf } from '#web/app/features/bookings/changes/state.ts'
import { droppedInSeries } from '#web/app/features/bookings/series-edit/dropped/state.ts'
import { words as seriesWords } from '#web/app/features/bookings/series-edit/words.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { notify, succeed } from '#web/app/ui/toasts.tsx'
import { moveAll, moveLesson } from '../api.ts'
import type { Carry } from '../state.ts'
import { movedTo, notMoved, remarkOn, severalMoved, words } from '../words.ts'

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
    const ofSeries = await droppedInSeries(lesson, time)
    if (ofSeries === 'STAYS') return false
    if (ofSeries !== 'ALONE') {
      succeed(saidOf(severalMoved(ofSeries.count, time, before), ofSeries, seriesWords.undone))
      return true
    }
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
