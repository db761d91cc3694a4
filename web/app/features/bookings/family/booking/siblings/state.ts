import type { Subject } from '#contract/subjects.ts'
import { isBookableDate } from '#domain/booking-times.ts'
import { type CalendarDate, type ClockTime, instantAt } from '#domain/time.ts'
import type { Series } from '#web/app/features/bookings/series/api.ts'
import type { Weeks } from '../state.ts'
import { lessonPence, words } from '../words.ts'

/** One sibling's lesson. */
export interface Turn {
  readonly child: { readonly id: string; readonly name: string }
  readonly subjectId: string | null
  readonly minutes: number
}

/** What is chosen for siblings who learn one after the other, in their order. */
export interface SiblingsDraft {
  readonly date: CalendarDate | null
  readonly start: ClockTime | null
  readonly isOnline: boolean
  readonly weeks: Weeks
  readonly turns: readonly Turn[]
}

/** What each may choose from, by its id. */
export type OfferedTo = ReadonlyMap<string, readonly Subject[]>

/** An hour of each, online. Where only one subject is offered it is chosen. */
export function firstSiblingsDraft(
  date: CalendarDate,
  children: readonly Turn['child'][],
  offered: OfferedTo,
): SiblingsDraft {
  const onlySubject = ({ id }: Turn['child']) => {
    const [first, ...others] = offered.get(id) ?? []
    return first && others.length === 0 ? first.id : null
  }
  const turns = children.map((child) => ({ child, subjectId: onlySubject(child), minutes: 60 }))
  return { date, start: null, isOnline: true, weeks: 1, turns }
}

/** The same turns, one of them before the one that it came after. */
export function withEarlier(turns: readonly Turn[], place: number): readonly Turn[] {
  const [before, turn] = [turns[place - 1], turns[place]]
  return before && turn ? turns.with(place - 1, turn).with(place, before) : turns
}

export function minutesOfAll(turns: readonly Turn[]): number {
  return turns.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Summed over those who have a subject. */
export function turnsPence({ turns, isOnline }: SiblingsDraft, offered: OfferedTo): number {
  return turns.reduce((sum, { child, subjectId, minutes }) => {
    const subject = offered.get(child.id)?.find(({ id }) => id === subjectId)
    return sum + (subject ? lessonPence(subject, isOnline, minutes) : 0)
  }, 0)
}

/** What is asked for, and whose each lesson is; or what is still missing. */
export function siblingsWish(
  { date, start, isOnline, weeks, turns }: SiblingsDraft,
  now: Date,
): { series: Series; whose: readonly string[] } | { problem: string } {
  const parts = turns.flatMap(({ child, subjectId, minutes }) =>
    subjectId === null ? [] : { studentId: child.id, subjectId, minutes },
  )
  if (date === null || start === null || parts.length < turns.length) return { problem: words.incomplete }
  if (!isBookableDate(date, now)) return { problem: words.dateOutside }
  return {
    series: { startTime: instantAt(date, start), isOnline, weeks, parts },
    whose: turns.map(({ child }) => child.name),
  }
}
