import { queryOptions } from '@tanstack/react-query'
import { bookingsOf, type Lesson, lessonsFrom } from '#web/app/features/bookings/api.ts'

export type { Lesson }

/** A person's lessons, soonest first. */
export const lessonsOf = (userId: string) =>
  queryOptions({
    ...bookingsOf(userId),
    select: (bookings): Lesson[] => lessonsFrom(bookings),
  })
