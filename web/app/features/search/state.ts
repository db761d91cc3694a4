import { type CalendarDate, londonDateOf } from '#domain/time.ts'
import { dateFrom } from '#domain/typed-dates.ts'
import type { Found } from './api.ts'
import { lessonInWords, whenOf, words } from './words.ts'

/** A page of the application, by its name. */
export interface Place {
  readonly to: string
  readonly label: string
}

/** Where something that was found leads: to a page, or to a new lesson. */
export type Way =
  | { readonly to: string; readonly search?: Readonly<Record<string, string>> }
  | { readonly studentId: string | null }

export interface Hit {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly way: Way
}

const NOTHING: Found = { students: [], lessons: [] }

/** A typed date comes first, then who and what was found, and the pages whose names hold what was typed. */
export function hitsFor(
  typed: string,
  { found = NOTHING, places, now }: { found?: Found | undefined; places: readonly Place[]; now: Date },
): Hit[] {
  const date = dateFrom(typed, londonDateOf(now))
  const sought = typed.trim().toLowerCase()
  const pages = places.filter(({ label }) => label.toLowerCase().includes(sought))
  return [
    ...(date ? [hitOfDate(date)] : []),
    ...found.students.map(({ id, name, email }) => hit(id, name, email, { to: `/students/${id}` })),
    ...found.students.map(({ id, name }) => hit(`new ${id}`, words.newLessonWith(name), '', { studentId: id })),
    ...found.lessons.map((lesson) =>
      hit(`lesson ${lesson.id}`, lessonInWords(lesson), whenOf(lesson), {
        to: '/calendar',
        search: { view: 'day', date: londonDateOf(lesson.startTime) },
      }),
    ),
    ...pages.map(({ to, label }) => hit(to, label, '', { to })),
    ...(words.newLesson.toLowerCase().includes(sought) ? [hit('new', words.newLesson, '', { studentId: null })] : []),
  ]
}

const hit = (id: string, name: string, note: string, way: Way): Hit => ({ id, name, note, way })

function hitOfDate(date: CalendarDate): Hit {
  return hit('date', words.goTo(date), '', { to: '/calendar', search: { date } })
}
