import { queryOptions } from '@tanstack/react-query'
import { type Booking, bookingsOf } from '#web/app/features/bookings/api.ts'

/** A booking with its times as instants. */
export type Lesson = Omit<Booking, 'startTime' | 'endTime'> & { readonly startTime: Date; readonly endTime: Date }

/** A person's lessons, soonest first. */
export const lessonsOf = (userId: string) =>
  queryOptions({
    ...bookingsOf(userId),
    select: (bookings): Lesson[] =>
      bookings
        .map((booking) => ({
          ...booking,
          startTime: new Date(booking.startTime),
          endTime: new Date(booking.endTime),
        }))
        .sort((a, b) => a.startTime.getTime() - b.startTime.getTime()),
  })
