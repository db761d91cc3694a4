import type { GridLength } from '#domain/lesson-requests.ts'
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

/** A repeat, and a lesson of two subjects, are several bookings: every date of them is looked at first. */
export function needsLook({ minutes, weeks }: Pick<Draft, 'minutes' | 'weeks'>): boolean {
  return weeks > 1 || minutes === 120
}
