import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import type { BookingType } from '#domain/bookings.ts'
import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import {
  addMinutes,
  type CalendarDate,
  type ClockTime,
  clockFromMinutes,
  type Interval,
  instantAt,
  londonClockOf,
  londonDateOf,
  minutesBetween,
  QUARTER_MINUTES,
} from '#domain/time.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { isNamed, type Lesson } from './api.ts'

/** When a lesson is to be, as it is chosen: the date is null while it is not complete, the start while it is no time. */
export interface ChosenTime {
  readonly date: CalendarDate | null
  readonly start: ClockTime | null
  readonly minutes: number
}

export function chosenTimeOf({ startTime, endTime }: Pick<Lesson, 'startTime' | 'endTime'>): ChosenTime {
  return {
    date: londonDateOf(startTime),
    start: londonClockOf(startTime),
    minutes: minutesBetween(startTime, endTime),
  }
}

export function intervalOf({ date, start, minutes }: ChosenTime): Interval | null {
  if (date === null || start === null) return null
  const begin = instantAt(date, start)
  return { start: begin, end: addMinutes(begin, minutes) }
}

const quarters = (most: number) => Array.from({ length: most / QUARTER_MINUTES }, (_, place) => place * QUARTER_MINUTES)

/** Every quarter of an hour; a lesson that begins between two keeps its own (Rules: bookings). */
export function startsWith(own: ClockTime | null): ClockTime[] {
  return [...new Set([...quarters(24 * 60).map(clockFromMinutes), ...(own ? [own] : [])])].sort()
}

/** How long a lesson of the tutor's may be; one of another length keeps it (Rules #24, I3). */
export function lengthsWith(own: number, type: BookingType): number[] {
  if (type === 'CONSULTATION') return [CONSULTATION_MINUTES]
  const usual = quarters(MAX_BOOKING_MINUTES).map((minutes) => minutes + QUARTER_MINUTES)
  return [...new Set([...usual, own])].sort((a, b) => a - b)
}

/** Why something was not saved, and the sentences that belong beside a field, by its name on the wire. */
export interface Problem {
  readonly sentence: string
  readonly fields: Readonly<Record<string, string>>
}

export function problemOf(error: unknown, fallback: string): Problem {
  const named = error instanceof CallFailed ? error.errors : []
  return {
    sentence: problemText(error, fallback),
    fields: Object.fromEntries(named.flatMap(({ field, msg }) => (field ? [[field, msg]] : []))),
  }
}

/** What changed between two states of a form, by the names of the wire: a time is its start and its end. */
export function changedFields<D extends object>(before: D, after: D): string[] {
  const changed = (Object.keys(after) as (keyof D & string)[]).filter((name) => before[name] !== after[name])
  return changed.flatMap((name) => (name === 'time' ? ['startTime', 'startClock', 'endTime'] : [name]))
}

/** A field that was changed loses its sentence at once; when the last is gone, so has the whole problem. */
export function mended(problem: Problem | null, names: readonly string[]): Problem | null {
  if (!problem || !names.some((name) => name in problem.fields)) return problem
  const fields = Object.fromEntries(Object.entries(problem.fields).filter(([name]) => !names.includes(name)))
  return Object.keys(fields).length > 0 ? { ...problem, fields } : null
}

/** Sends a form once at a time. After a failure it says why, and everything typed stays. */
export function useSending<T>(order: () => Promise<T>, { fallback, onSent }: SendingWords<T>) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  async function send() {
    if (isSending) return
    setSending(true)
    setProblem(null)
    let sent: T
    try {
      sent = await order()
    } catch (error) {
      setProblem(problemOf(error, fallback))
      setSending(false)
      return
    }
    setSending(false)
    onSent(sent)
  }
  return { isSending, problem, setProblem, send }
}
interface SendingWords<T> {
  fallback: string
  onSent: (sent: T) => void
}

/** A row that leaves its tab while it has the focus, as when it is accepted, hands it to the tab. */
export function useFocusHandedOn(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const tabId = element.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby')
      if (tabId) document.getElementById(tabId)?.focus()
    }
  }, [row])
}

/** Once the lessons are there, says which of them the reader was led to: null where it is not among them any more. */
export function useLessonLedTo(
  lessonId: string | undefined,
  lessons: readonly Lesson[] | undefined,
  onFound: (lesson: Lesson | null) => void,
): void {
  const found = useRef<string>(undefined)
  useEffect(() => {
    if (!lessonId || !lessons || found.current === lessonId) return
    found.current = lessonId
    onFound(lessons.find((lesson) => isNamed(lesson, lessonId)) ?? null)
  })
}

/** Brings what the reader was led to into view, with the focus, where a screen reader begins to read. */
export function useFocusWhenMarked(row: RefObject<HTMLElement | null>, isMarked: boolean): void {
  useEffect(() => {
    if (!isMarked) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [row, isMarked])
}
