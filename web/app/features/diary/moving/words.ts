import type { Meeting } from '#domain/moving.ts'
import { type Interval, londonDateOf } from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { clockTime, counted, day, dayAndRange, dayAndTime, timeRange } from '#web/app/lib/format.ts'
import { busyInWords, dayInWords } from '../words.ts'

/** Whoever has a lesson, as far as its sentences need him. */
interface Named {
  readonly student: { readonly name: string }
}

export const words = {
  failed: 'Not moved: the server gave no answer. Please try again.',
  fixed: 'This lesson cannot be moved.',
  fixedLength: 'The length of this lesson cannot be changed.',
  putBack: 'Not moved.',
  changed: (a: Named, b: Named) => `${firstName(a)} and ${firstName(b)} have changed places.`,
  placesAsked: ({ student }: Named) => `Change places with ${firstName({ student })}?`,
  placesTold: (a: Lesson, b: Lesson) => [
    `${a.student.name} moves to ${dayAndRange(b.startTime, b.endTime)}, ${b.student.name} to ${dayAndRange(a.startTime, a.endTime)}.`,
  ],
  changePlaces: 'Change places',
  move: 'Move the lesson',
  moveNow: 'Move',
  changeLength: 'Change the length',
  changeNow: 'Change',
  length: 'Length',
  incomplete: 'Please choose a date and a time.',
  free: 'Free.',
  afterwards: 'Lessons that move',
  restMoved: (count: number, minutes: string, way: string) => `${counted(count, 'lesson')} moved ${minutes} ${way}.`,
} as const

const firstName = ({ student }: Named): string => student.name.split(' ')[0] ?? student.name

/** `Tue 17:15–18:15` */
export function labelOf({ start, end }: Interval): string {
  return `${day(start).split(' ')[0]} ${timeRange(start, end)}`
}

/** What stands in its way, or is unusual there; nothing where the time is free. */
export function remarkOn(met: Meeting<Named>): string {
  if (met.what === 'taken') return takenBy(met.by)
  if (met.what === 'busy') return busyInWords(met.title)
  return { away: 'Time off', outside: 'Outside your open hours', free: '', unknown: '' }[met.what]
}

function takenBy(others: readonly Named[]): string {
  const names = [...new Set(others.map(({ student }) => student.name))]
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} and ${last} are there` : `${last} is there`
}

/** `17:15 to 18:15. Free.`; with the day where that is another one than before. */
export function spokenOf(span: Interval, met: Meeting<Named>, before: Interval): string {
  const clocks = `${clockTime(span.start)} to ${clockTime(span.end)}.`
  const date = londonDateOf(span.start)
  const when = date === londonDateOf(before.start) ? clocks : `${dayInWords(date)}, ${clocks}`
  if (met.what === 'unknown') return when
  return `${when} ${met.what === 'free' ? 'Free' : remarkOn(met)}.`
}

/** What the keys do from here on. */
export function pickedUp({ student }: Named, span: Interval, how: 'time' | 'length'): string {
  const clocks = `${student.name}, ${clockTime(span.start)} to ${clockTime(span.end)}.`
  return how === 'time'
    ? `Moving ${clocks} Arrows move it, Enter drops it, Escape puts it back.`
    : `Changing the length of ${clocks} Up and down change it, Enter keeps it, Escape puts it back.`
}

/** `Moved to Tue 24 Nov, 17:15.`, or `Now 17:15–18:45.` where only the end is another one. */
export function movedTo({ start, end }: Interval, before: Interval): string {
  const isSameStart = start.getTime() === before.start.getTime()
  return isSameStart ? `Now ${timeRange(start, end)}.` : `Moved to ${dayAndTime(start)}.`
}

/** `11 lessons moved to Tuesdays, 17:15.` */
export function severalMoved(count: number, { start, end }: Interval, before: Interval): string {
  const lessons = counted(count, 'lesson')
  if (start.getTime() === before.start.getTime()) return `${lessons} changed, now ${timeRange(start, end)}.`
  return `${lessons} moved to ${dayInWords(londonDateOf(start)).split(' ')[0]}s, ${clockTime(start)}.`
}

export const notMoved = (why: string): string => `Not moved: ${why.replace(/\.?$/, '.')}`
