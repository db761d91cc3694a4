import type { BookingStatus, BookingType } from '#domain/bookings.ts'
import type { StudentKey, SubjectKey } from './practice.ts'

export interface Cancellation {
  readonly at: Date
  readonly isLate: boolean
  /** By the tutor, who need not. */
  readonly waived: { readonly at: Date; readonly reason: string } | null
}

export interface PlannedLesson {
  readonly student: StudentKey
  readonly subject: SubjectKey
  readonly type: BookingType
  readonly status: BookingStatus
  readonly isOnline: boolean
  readonly startTime: Date
  readonly endTime: Date
  readonly originalStartTime: Date | null
  readonly originalEndTime: Date | null
  readonly title: string
  readonly notes: string
  readonly amendmentReason: string
  readonly cancellation: Cancellation | null
  readonly suggested: boolean
  /** Lessons with the same word here were booked together. */
  readonly series: string | null
  readonly bookedAt: Date
}
