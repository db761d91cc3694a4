import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type GridLength, lengthThatFits, type SlotProblem, slotProblem } from '#domain/lesson-requests.ts'
import { type CalendarDate, londonDateOf } from '#domain/time.ts'
import { type GridSlot, weekGrid } from '#web/app/features/availability/api.ts'
import type { Weeks } from '../family/booking/state.ts'
import type { Refused } from '../nearest/state.ts'

/** What is typed before a lesson is asked for. */
export interface Draft {
  minutes: GridLength | null
  subjectId: string | null
  /** For the second hour of two. */
  secondSubjectId: string | null
  isOnline: boolean
  notes: string
  weeks: Weeks
}

/** A repeat, and a lesson of two subjects, are several bookings: every date of them is looked at first. */
export function needsLook({ minutes, weeks }: Pick<Draft, 'minutes' | 'weeks'>): boolean {
  return weeks > 1 || minutes === 120
}

/** What was asked for and cannot be had. */
export function refusedOf(
  { minutes, isOnline }: Draft,
  { startTime: start }: GridSlot,
  [subject]: readonly { readonly id: string }[],
): Refused | null {
  return minutes === null || !subject ? null : { subjectId: subject.id, start, minutes, isOnline }
}

/** A start that is none of the week's half hours, for the one length that there is room for. */
export function startingAt(start: Date, slot: GridSlot, minutes: number): GridSlot {
  return {
    ...slot,
    ...{ id: start.toISOString(), startTime: start, date: londonDateOf(start), available: true },
    ...{ canBook30Min: minutes === 30, canBook1Hour: minutes === 60 },
    ...{ canBook90Min: minutes === 90, canBook2Hours: minutes === 120 },
  }
}

/** A lesson for which another time is looked for: its own time is free for it, another subject's hours are not. */
export interface Moving {
  /** Of its first booking. */
  readonly id: string
  /** Of all its bookings. */
  readonly ids: readonly string[]
  readonly subjectIds: readonly string[]
  /** There has to be room for so many. */
  readonly minutes?: number
}

/** What the grid is looked at for. */
export interface Picking {
  readonly now: Date
  readonly onPick: (slot: GridSlot) => void
  /** The start that is chosen so far, where a press chooses and does not open anything. */
  readonly chosen?: Date | null
  readonly moving?: Moving | undefined
  /** In person other hours may be open, and a longer break may be needed; else online. */
  readonly isOnline?: boolean
}

/** Why a start cannot be picked. */
export type Hindrance = SlotProblem | 'own' | 'away' | 'other_subject' | 'too_short'

export function hindranceOf(slot: GridSlot, { now, moving }: Pick<Picking, 'now' | 'moving'>): Hindrance | null {
  const { startTime, available, away, subjectId } = slot
  const problem = slotProblem({ startTime, available }, now)
  if (problem === 'taken' && ownLessonIn(slot, { moving })) return 'own'
  if (problem === 'taken' && away) return 'away'
  if (problem) return problem
  if (!moving) return null
  if (subjectId !== null && moving.subjectIds.some((id) => id !== subjectId)) return 'other_subject'
  return moving.minutes && lengthThatFits(slot, moving.minutes) < moving.minutes ? 'too_short' : null
}

/** Whether a lesson may be asked for that begins with this slot. */
export function isFree(slot: GridSlot, picking: Pick<Picking, 'now' | 'moving'>): boolean {
  return hindranceOf(slot, picking) === null
}

/** The reader's own lesson in this half hour, unless it is the one that is being moved. */
export function ownLessonIn({ ownBooking }: GridSlot, { moving }: Pick<Picking, 'moving'>): GridSlot['ownBooking'] {
  return ownBooking?.id === moving?.id ? null : ownBooking
}

/** What stands in a day, in order: a start by itself, or an own lesson over all the half hours that it takes. */
export interface Entry {
  readonly slot: GridSlot
  /** The last half hour of it. */
  readonly last: GridSlot
}

export function entriesOf(slots: readonly GridSlot[], picking: Pick<Picking, 'moving'>): Entry[] {
  const entries: Entry[] = []
  for (const slot of slots) {
    const before = entries.at(-1)
    const own = ownLessonIn(slot, picking)
    const goesOn = before && own && ownLessonIn(before.last, picking)?.id === own.id
    if (goesOn) entries.splice(-1, 1, { slot: before.slot, last: slot })
    else entries.push({ slot, last: slot })
  }
  return entries
}

/** Reads weeks, to have them there when they are wanted. */
export function useReadAhead(
  mondays: readonly CalendarDate[],
  { moving, isOnline }: Omit<Picking, 'now' | 'onPick'>,
): void {
  const queryClient = useQueryClient()
  const wanted = mondays.join()
  useEffect(() => {
    for (const monday of wanted.split(',').filter(Boolean)) {
      void queryClient.prefetchQuery(weekGrid(monday as CalendarDate, moving?.ids, isOnline))
    }
  }, [queryClient, wanted, moving, isOnline])
}
