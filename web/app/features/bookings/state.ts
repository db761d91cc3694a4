import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { BookingType } from '#domain/bookings.ts'
import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import { type ClockTime, clockFromMinutes, QUARTER_MINUTES } from '#domain/time.ts'
import { isNamed, type Lesson } from './api.ts'

const quarters = (most: number) => Array.from({ length: most / QUARTER_MINUTES }, (_, place) => place * QUARTER_MINUTES)

/** Every quarter of an hour; a lesson that begins between two keeps its own (Rules: bookings). */
export function startsWith(own: ClockTime | null): ClockTime[] {
  return [...new Set([...quarters(24 * 60).map(clockFromMinutes), ...(own ? [own] : [])])].sort()
}

/** How long a lesson may be, up to what is usual; one of another length keeps it (Rules #24, I3). */
export function lengthsWith(own: number, type: BookingType, most: number): number[] {
  if (type === 'CONSULTATION') return [CONSULTATION_MINUTES]
  const usual = quarters(most).map((minutes) => minutes + QUARTER_MINUTES)
  return [...new Set([...usual, own])].sort((a, b) => a - b)
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
