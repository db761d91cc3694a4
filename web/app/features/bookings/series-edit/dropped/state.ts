/** Part: a lesson of a series that is dropped at another time. */
import type { EditScope } from '#domain/series-edits.ts'
import { type Interval, londonClockOf, londonDateOf, minutesBetween, mondayOf, weekdayOf } from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { isAboutDates } from '#web/app/features/bookings/series/api.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { type EditBody, type EditedDate, type EditReply, lookAtEdit, sendEdit } from '../api.ts'
import { bodyOf, needsAnswer, type Reach, type TypedEdit, typedOf } from '../state.ts'

/**
 * How far a drop reaches is asked, where it can reach further than the lesson: `ALONE` leaves it to whoever dropped it,
 * `STAYS` leaves the lesson where it is. What needs an answer is answered in the dialog of the series, which begins with
 * what was dropped (Rules: diary).
 */
export async function droppedInSeries(lesson: Lesson, time: Interval): Promise<EditReply | 'ALONE' | 'STAYS'> {
  const { seriesId } = lesson
  const typed = typedAt(lesson, time)
  const body = typed && bodyOf(lesson, typed)
  if (seriesId === null || !body) return 'ALONE'
  const reaches = reachesOf(lesson, (await lookAtEdit(seriesId, body)).dates)
  const scope = reaches.length > 1 ? await askHowFar(lesson, time, reaches) : 'ONE'
  if (scope === null) return 'STAYS'
  if (scope === 'ONE') return 'ALONE'
  const chosen = { ...typed, scope }
  const answerDates = () => {
    const begun: Partial<TypedEdit> = chosen
    const props = { lesson, side: 'TUTOR' as const, begun }
    void openDialog(() => import('../series-edit-dialog.tsx'), 'SeriesEditDialog', props)
    return 'STAYS' as const
  }
  if (reaches.some((reach) => reach.scope === scope && reach.open > 0)) return answerDates()
  try {
    return await sendEdit(seriesId, bodyOf(lesson, chosen) as EditBody)
  } catch (error) {
    if (isAboutDates(error)) return answerDates()
    throw error
  }
}

/** What the dialog of the series would have been told; null in another week, where it would mean another lesson's. */
export function typedAt(lesson: Lesson, { start, end }: Interval): TypedEdit | null {
  const [was, date] = [londonDateOf(lesson.startTime), londonDateOf(start)]
  if (mondayOf(was) !== mondayOf(date)) return null
  return {
    ...typedOf(lesson),
    ...{ scope: 'ALL', weekday: weekdayOf(date), clock: londonClockOf(start), minutes: minutesBetween(start, end) },
  }
}

/** Each that reaches further than the one before; what was moved on its own stays out of all of them. */
export function reachesOf(
  { startTime }: Pick<Lesson, 'startTime'>,
  dates: readonly Pick<EditedDate, 'stays' | 'problem' | 'from'>[],
): Reach[] {
  const moved = dates.filter(({ stays }) => stays === null)
  const following = moved.filter(({ from }) => from !== null && from.startTime >= startTime)
  const of = (scope: EditScope, reached: typeof moved) => {
    return { scope, lessons: reached.length, open: reached.filter(needsAnswer).length }
  }
  const wider = [of('FOLLOWING', following), of('ALL', moved)]
  const all = [{ scope: 'ONE' as const, lessons: 1, open: 0 }, ...wider]
  return all.filter(({ lessons }, place) => place === 0 || lessons > (all[place - 1]?.lessons ?? 0))
}

function askHowFar(lesson: Lesson, time: Interval, reaches: readonly Reach[]): Promise<EditScope | null> {
  return new Promise((resolve) => {
    const props = { lesson, time, reaches, onEnd: resolve }
    const opening = openDialog(() => import('./how-far.tsx'), 'HowFar', props)
    void opening.then((isOpen) => isOpen || resolve(null))
  })
}
