import * as z from 'zod'
import { defineGroup } from './core.ts'
import { category } from './subjects.ts'

export const analytics = defineGroup({
  read: {
    method: 'GET',
    path: '/admin/analytics',
    access: 'tutor',
    summary: "How many lessons and students there are, and what is booked most, for the tutor's overview (Rules #61).",
    reads: ['subjects', 'invites', 'account'],
    reply: z.object({
      /** Agreed ones, of all time. */
      totalBookings: z.int(),
      totalStudents: z.int(),
      /** Agreed ones that have not begun. */
      upcomingBookings: z.int(),
      /** By rank. */
      popularSubjects: z.array(z.object({ name: z.string(), category, bookings: z.int() })),
    }),
  },
})
