import type { ResolverResult } from 'react-hook-form'
import type { Question } from '#contract/core.ts'
import { type timeOff, timeOffForm, timeOffRefusals } from '#contract/time-off.ts'
import { type CalendarDate, type ClockTime, calendarDate, clockTime, instantAt } from '#domain/time.ts'
import { type TimeOffProblem, type TimeOffWish, timeOffProblem } from '#domain/time-off.ts'
import { now } from '#web/app/lib/clock.ts'
import { judged } from '#web/app/lib/judged.ts'
import { words } from './words.ts'

/** What is chosen in the dialog; a date is null while it is not complete. */
export interface Draft {
  kind: 'days' | 'part'
  fromDate: string | null
  toDate: string | null
  date: string | null
  /** Null while what is typed is no time. */
  startTime: ClockTime | null
  endTime: ClockTime | null
  note: string
}

/** Our choice: the hours after school. */
export function freshDraft(today: CalendarDate): Draft {
  const times = { startTime: clockTime('15:00'), endTime: clockTime('20:00') }
  return { kind: 'days', fromDate: today, toDate: today, date: today, ...times, note: '' }
}

/** What to send, once nothing is missing. */
export function formOf(draft: Draft): Question<(typeof timeOff)['add']>['body'] {
  return { ...wishOf(draft), note: draft.note }
}

const asked = { days: ['fromDate', 'toDate'], part: ['date', 'startTime', 'endTime'] } as const
const missing = {
  fromDate: words.fromMissing,
  toDate: words.toMissing,
  date: words.dateMissing,
  startTime: words.timeMissing,
  endTime: words.timeMissing,
}

/** What the server would say, before it is asked. */
export function resolveDraft(draft: Draft): ResolverResult<Draft> {
  const wish = wishOf(draft)
  const problem = wish && timeOffProblem(wish, now())
  const note = timeOffForm.shape.note.safeParse(draft.note).error?.issues[0]
  const absent = asked[draft.kind].filter((name) => draft[name] === null)
  return judged(draft, {
    ...Object.fromEntries(absent.map((name) => [name, missing[name]])),
    ...(problem ? { [fieldOf(problem, draft.kind)]: timeOffRefusals[problem].message } : {}),
    note: note?.message ?? null,
  })
}

function fieldOf(problem: TimeOffProblem, kind: Draft['kind']): keyof Draft {
  if (problem === 'time_off_too_far_ahead') return kind === 'days' ? 'fromDate' : 'date'
  return kind === 'days' ? 'toDate' : 'endTime'
}

function wishOf({ kind, fromDate, toDate, date, startTime, endTime }: Draft): TimeOffWish | null {
  if (kind === 'days') {
    return fromDate && toDate ? { fromDate: calendarDate(fromDate), toDate: calendarDate(toDate) } : null
  }
  if (!date || !startTime || !endTime) return null
  const day = calendarDate(date)
  return { startTime: instantAt(day, startTime), endTime: instantAt(day, endTime) }
}
