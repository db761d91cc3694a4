import type { Booking } from '#web/app/features/bookings/api.ts'

/** A booking with its times as instants. */
export type Lesson = Omit<Booking, 'startTime' | 'endTime'> & { readonly startTime: Date; readonly endTime: Date }

export interface DashboardUser {
  readonly id: string
  readonly name: string
  readonly role: 'STUDENT' | 'TUTOR'
}
