import { type GridLength, slotProblem } from '#domain/lesson-requests.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import type { Weeks } from '../state.ts'

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

/** Whether a lesson may be asked for that begins with this slot. */
export function isFree({ startTime, available }: GridSlot, now: Date): boolean {
  return slotProblem({ startTime: new Date(startTime), available }, now) === null
}

/** A repeat, and a lesson of two subjects, are several bookings: every date of them is looked at first. */
export function needsLook({ minutes, weeks }: Pick<Draft, 'minutes' | 'weeks'>): boolean {
  return weeks > 1 || minutes === 120
}
