import type { Subject } from '#contract/subjects.ts'
import {
  type CalendarDate,
  type ClockTime,
  clockFromMinutes,
  londonClockOf,
  londonDateOf,
  minutesBetween,
  QUARTER_MINUTES,
} from '#domain/time.ts'
import type { ConsultationRequest, LessonRequest } from '#web/app/features/bookings/api.ts'
import type { Refused } from '#web/app/features/bookings/nearest/state.ts'
import type { Series } from '#web/app/features/bookings/series/api.ts'

/** Rules: bookings. */
export const REPEATS = [4, 6, 8, 10, 12] as const
export const USUAL_REPEAT = 4
/** 1 is a lesson that is not repeated. */
export type Weeks = 1 | (typeof REPEATS)[number]
/** Total durations of a flexible lesson, in minutes (Rules: bookings). */
export const TOTALS = [30, 60, 90, 120, 150, 180] as const
/** Every quarter of an hour from 08:00 to 19:45 (Rules: bookings). */
export const STARTS = Array.from({ length: 48 }, (_, place) => clockFromMinutes(8 * 60 + place * QUARTER_MINUTES))

/** A subject and how much of the lesson is about it. */
export interface Row {
  readonly key: number
  readonly subjectId: string | null
  readonly minutes: number
}

/** What is chosen on the page, in either mode. */
export interface Draft {
  readonly isFlexible: boolean
  readonly isOnline: boolean
  readonly date: CalendarDate | null
  /** Standard mode. A consultation is asked for once, and never repeated. */
  readonly isConsultation: boolean
  readonly subjectId: string | null
  readonly weeks: Weeks
  /** Flexible mode. */
  readonly start: ClockTime | null
  readonly totalMinutes: number
  readonly rows: readonly Row[]
}

/** What this student may ask for. */
export interface Offer {
  readonly subjects: readonly Subject[]
  readonly consultation: boolean
}
/** One lesson or the consultation is sent at once; a series is looked at first. */
export type Wish = { lesson: LessonRequest } | { consultation: ConsultationRequest } | { series: Series }

export interface ModeProps {
  draft: Draft
  onChange: (values: Partial<Draft>) => void
  offer: Offer
  now: Date
  isSending: boolean
  onAsk: (wish: Wish) => void
}

/** An hour, online (Rules: bookings). Where only one subject is offered it is chosen. */
export function firstDraft(date: CalendarDate, offered: readonly { id: string }[] = []): Draft {
  const subjectId = offered.length === 1 ? (offered[0]?.id ?? null) : null
  return {
    isFlexible: false,
    isConsultation: false,
    isOnline: true,
    date,
    subjectId,
    weeks: 1,
    start: null,
    totalMinutes: 60,
    rows: [{ key: 0, subjectId, minutes: 60 }],
  }
}

/** It was sent: the choice of time is used up, the rest may serve again. */
export const AFTER_SENDING = { isConsultation: false, weeks: 1, start: null } as const

/** A single row with that duration (Rules: bookings). Which subject it is may stay. */
export function ofTotal({ rows }: Draft, minutes: number): Pick<Draft, 'totalMinutes' | 'rows'> {
  return { totalMinutes: minutes, rows: [{ key: 0, subjectId: rows[0]?.subjectId ?? null, minutes }] }
}

/** What was asked for, to look for a time near it. */
export function refusedLesson({ subjectId, startTime: start, endTime, isOnline }: LessonRequest): Refused {
  return { subjectId, start, minutes: minutesBetween(start, endTime), isOnline }
}

/** Chosen to be asked for: a time near another is none of those that stand in a day's list. */
export function pickedNear(start: Date, { minutes, subjectId }: Refused, draft: Draft): Partial<Draft> {
  const time = { date: londonDateOf(start), start: londonClockOf(start) }
  if (draft.isFlexible) return time
  return { ...time, isFlexible: true, totalMinutes: minutes, rows: [{ key: 0, subjectId, minutes }] }
}

export function minutesOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.minutes, 0)
}

/** A new row of a quarter of an hour needs room, or another row that can give it (our choice). */
export function mayAddRow({ rows, totalMinutes }: Draft): boolean {
  return rows.length * QUARTER_MINUTES < totalMinutes
}

/** Where the lesson is full, the longest row gives the quarter of an hour that the new one takes (Rules: bookings). */
export function withNewRow(draft: Draft): readonly Row[] {
  const { rows, totalMinutes } = draft
  if (!mayAddRow(draft)) return rows
  const key = Math.max(...rows.map((row) => row.key)) + 1
  const added = { key, subjectId: null, minutes: QUARTER_MINUTES }
  const excess = minutesOf(rows) + QUARTER_MINUTES - totalMinutes
  if (excess <= 0) return [...rows, added]
  const longest = rows.reduce((longer, row) => (row.minutes > longer.minutes ? row : longer))
  const minutes = Math.max(longest.minutes - excess, QUARTER_MINUTES)
  return [...rows.map((row) => (row === longest ? { ...row, minutes } : row)), added]
}
