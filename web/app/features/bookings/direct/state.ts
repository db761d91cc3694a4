import * as z from 'zod'
import { MOST_WEEKS } from '#domain/direct-bookings.ts'
import { answerBy } from '#domain/offers.ts'
import { type CalendarDate, type ClockTime, clockTime, instantAt, londonDateOf } from '#domain/time.ts'
import { now } from '#web/app/lib/clock.ts'
import type { Option } from '#web/app/ui/option.ts'
import { freshDraft, judgeTime, lessonShape } from '../tutor/suggestion/state.ts'
import { spanOf } from '../tutor/time-fields.tsx'
import type { Plan, Wished } from './api.ts'

const WEEKS = `Please repeat for 1 to ${MOST_WEEKS} weeks.`
/** Our choice: a term without its half-term. */
const TERM_WEEKS = 12
/** Our choice: after school. */
const USUAL_START = clockTime('16:00')

export const hows: Option<'BOOK' | 'SUGGEST'>[] = [
  { id: 'BOOK', name: 'Book now' },
  { id: 'SUGGEST', name: 'Suggest' },
]
export const repeats: Option<'ONCE' | 'WEEKLY'>[] = [
  { id: 'ONCE', name: 'Once' },
  { id: 'WEEKLY', name: 'Weekly' },
]

/** What is chosen in the dialog. */
export const newLesson = z
  .object({
    ...lessonShape,
    how: z.enum(['BOOK', 'SUGGEST']),
    repeat: z.enum(['ONCE', 'WEEKLY']),
    weeks: z.custom<number | null>(),
    /** Of a suggestion; 0 where it may be answered until it begins. */
    answerHours: z.number(),
    leftOut: z.array(z.custom<CalendarDate>()),
    /** Though they are closed. */
    kept: z.array(z.custom<CalendarDate>()),
  })
  .check((payload) => {
    judgeTime(payload)
    const { value, issues } = payload
    if (isWeekly(value) && weeksOf(value) === null)
      issues.push({ code: 'custom', path: ['weeks'], message: WEEKS, input: value })
  })
export type Draft = z.input<typeof newLesson>
export type Checked = z.output<typeof newLesson>

type Repeated = Pick<Draft, 'how' | 'repeat' | 'weeks' | 'type'>
/** A suggestion and a consultation are one lesson. */
export const isWeekly = ({ how, repeat, type }: Repeated) => how === 'BOOK' && type === 'LESSON' && repeat === 'WEEKLY'

/** Null where the number is none that can be booked. */
export function weeksOf(draft: Repeated): number | null {
  if (!isWeekly(draft)) return 1
  const { weeks } = draft
  return weeks !== null && Number.isInteger(weeks) && weeks >= 1 && weeks <= MOST_WEEKS ? weeks : null
}

/** The next full hour of today, four o'clock of another day, an hour long: unless the calendar knows better. */
export function freshLesson(studentId: string | null, wished: Wished | null): Draft {
  const usual = freshDraft(studentId)
  const rest = { how: 'BOOK', repeat: 'ONCE', weeks: TERM_WEEKS, answerHours: 0 } as const
  const dates = { leftOut: [], kept: [] }
  if (!wished) return { ...usual, ...rest, ...dates }
  const isToday = wished.date === londonDateOf(now())
  const startClock = wished.start ?? (isToday ? usual.startClock : USUAL_START)
  return { ...usual, ...rest, ...dates, startTime: wished.date, startClock, endTime: wished.minutes }
}

/** Our choice: within a morning, by tomorrow, in some days. */
const ANSWER_HOURS = [2, 4, 8, 12, 24, 48]

/** How long a family may have to answer: each as the moment that it is, and none twice (Rules #240). */
export function answerTimes(draft: Pick<Draft, 'startTime' | 'startClock'>): { hours: number; until: Date }[] {
  const { startTime: date, startClock } = draft
  if (!date || !startClock) return []
  const start = instantAt(date as CalendarDate, startClock as ClockTime)
  const times = ANSWER_HOURS.flatMap((hours) => {
    const until = answerBy(now(), hours, start, { noticeMinutes: 0 })
    return until ? [{ hours, until }] : []
  })
  return times.filter(({ until }, place) => until.getTime() !== times[place - 1]?.until.getTime())
}

/** What is to be looked at before it is booked; null while something is missing or wrong. */
export function planOf(draft: Draft): Plan | null {
  const { how, studentId, subjectId, startTime, startClock, endTime, type, isOnline } = draft
  const weeks = weeksOf(draft)
  if (how === 'SUGGEST' || !studentId || !subjectId || !startTime || !startClock || weeks === null) return null
  const span = spanOf({ startTime: startTime as CalendarDate, startClock: startClock as ClockTime, endTime })
  return span.startTime < now() ? null : { studentId, subjectId, type, isOnline, ...span, weeks }
}
