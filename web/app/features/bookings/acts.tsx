/** Part: what is done to a lesson, as the rows of a menu. */
import { amendmentProblem, type RequestedStatus, statusChangeProblem } from '#domain/booking-changes.ts'
import { rightToMove } from '#domain/booking-rights.ts'
import { awaitsStudent } from '#domain/bookings.ts'
import type { Side } from '#domain/people.ts'
import type { Right } from '#domain/rights.ts'
import type { Student } from '#web/app/lib/student.ts'
import { whomToAsk } from '#web/app/lib/whom-to-ask.ts'
import { openDialog, whenLoaded } from '#web/app/ui/dialogs.tsx'
import type { RowAction } from '#web/app/ui/menu.tsx'
import { type Lesson, partsAlone } from './api.ts'
import { forPart } from './words.ts'

/** Where it stands in the menu: why it cannot be had, or null where it is not offered at all. */
type State = (of: Lesson) => Partial<RowAction> | null

/** What is done to one booking at a time stands there for each of them, by its subject where there are several. */
export function rowsOf(
  lessons: readonly Lesson[],
  name: string,
  act: (of: Lesson) => unknown,
  state: State,
): RowAction[] {
  return lessons.flatMap((each) => {
    const offered = state(each)
    return offered ? [{ name: forPart(name, each), act: () => act(each), ...offered }] : []
  })
}

/** A lesson of several bookings as a whole, and each of them alone. */
export function wholeAndParts(lesson: Lesson): Lesson[] {
  return lesson.parts.length > 1 ? [lesson, ...partsAlone(lesson)] : [lesson]
}

/** Whether this side may do it now with every booking of the lesson. */
export function mayTurn({ parts }: Lesson, side: Side, to: RequestedStatus, now: Date): boolean {
  return parts.every((part) => statusChangeProblem(part, side, to, now) === null)
}
export function mayAmend({ parts }: Lesson, side: Side, now: Date): boolean {
  return parts.every((part) => amendmentProblem(part, side, now) === null)
}

export const offeredIf = (isOffered: boolean) => (isOffered ? {} : null)

/** It stands there all the same, with the reason. */
export const closedUnless = (isOpen: boolean, { message }: { message: string }) =>
  isOpen ? {} : { isDisabled: true, note: message }

const questions = () => import('./family/questions.tsx')

export const decline = (lesson: Lesson) => whenLoaded(questions, ({ askToDecline }) => askToDecline(lesson))
const cancel = (lesson: Lesson) => whenLoaded(questions, ({ askToCancel }) => askToCancel(lesson))
const amend = (lesson: Lesson) =>
  openDialog(() => import('./family/amendment/amend-dialog.tsx'), 'AmendDialog', { lesson })

const changeSeries = (lesson: Lesson) =>
  openDialog(() => import('./series-edit/series-edit-dialog.tsx'), 'SeriesEditDialog', { lesson, side: 'FAMILY' })

/** What somebody may not do for the student stands there all the same, with whom to ask. */
const closedWithout = (student: Student | null, right: Right) => {
  const note = whomToAsk(student, right)
  return (row: RowAction): RowAction => (note === null ? row : { ...row, isDisabled: true, note })
}

/** How a family turns a suggestion down. */
export function declination(lesson: Lesson, now: Date, student: Student | null): RowAction[] {
  const rows = mayTurn(lesson, 'FAMILY', 'DENIED', now) ? [{ name: 'Decline', act: () => decline(lesson) }] : []
  return rows.map(closedWithout(student, 'CHANGE'))
}

/** How a family asks for another time. */
export function amendments(lesson: Lesson, now: Date, student: Student | null): RowAction[] {
  const name = awaitsStudent(lesson) ? 'Propose a different time' : 'Change time'
  const rows = rowsOf(wholeAndParts(lesson), name, amend, (each) => offeredIf(mayAmend(each, 'FAMILY', now)))
  const series = lesson.seriesId === null ? [] : [{ name: 'Change the series…', act: () => changeSeries(lesson) }]
  return [...rows, ...(rows.length > 0 ? series : [])].map(closedWithout(student, 'CHANGE'))
}

/** How a family gives a lesson up; a suggestion is declined instead. */
export function cancellation(lesson: Lesson, now: Date, student: Student | null): RowAction[] {
  if (awaitsStudent(lesson) || !mayTurn(lesson, 'FAMILY', 'CANCELLED', now)) return []
  const name = lesson.status === 'REQUESTED' ? 'Cancel request' : 'Cancel lesson'
  const isTakenBack = lesson.parts.every((part) => rightToMove(part, 'CANCELLED') === 'BOOK')
  const row = { name, isDestructive: true, act: () => cancel(lesson) }
  return [closedWithout(student, isTakenBack ? 'BOOK' : 'CHANGE')(row)]
}
