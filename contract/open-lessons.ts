import * as z from 'zod'
import { codecs } from './codecs.ts'
import { defineGroup } from './core.ts'
import { hours, id, instant, named, pounds, price } from './fields.ts'
import { hourPackageRefusals } from './hour-packages.ts'
import { defineRefusals } from './refusals.ts'
import { bookingRefusals } from './sentences/bookings.ts'
import { category } from './subjects.ts'

export const openLessonRefusals = defineRefusals({
  lesson_cancelled: {
    status: 409,
    message: 'One of these lessons has been cancelled meanwhile. No hours were used. Please look again.',
  },
  lesson_not_open: {
    status: 409,
    message: 'One of these lessons is not waiting for its payment any more. No hours were used. Please look again.',
  },
  lessons_changed: {
    status: 409,
    message: 'These lessons have changed meanwhile. No hours were used. Please look again.',
  },
})

/** A lesson that money is owed for and that bought hours would cover, with what using them saves. */
const openLesson = z.object({
  bookingId: z.string(),
  packageId: z.string(),
  title: z.string().nullable(),
  subject: z.object({ id: z.string(), name: z.string(), category }),
  startTime: instant(),
  endTime: instant(),
  isOnline: z.boolean(),
  hours,
  amount: price,
})

/** What was previewed: the act does that, or nothing. */
export const useHoursBody = z.object({
  bookingIds: z
    .array(id)
    .min(1)
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, 'Please name each lesson once.'),
  hours: named('hours', z.codec(z.number().positive().max(1000), z.int(), codecs.hours)),
  amount: pounds(100_000),
})

export const openLessons = defineGroup({
  list: {
    method: 'GET',
    path: '/hour-packages/student/{studentId}/open-lessons',
    access: 'shared',
    right: 'MONEY',
    of: 'studentId',
    summary:
      "The student's lessons that money is owed for and that bought hours would cover, the earliest first, or one of them (Rules #129).",
    query: z.object({ bookingId: id.optional() }),
    reply: z.object({ lessons: z.array(openLesson), hours, amount: price }),
    missing: bookingRefusals.student_not_found,
    reads: ['hour-packages', 'bookings'],
  },
  use: {
    method: 'POST',
    path: '/hour-packages/student/{studentId}/use-hours',
    access: 'shared',
    right: 'MONEY',
    of: 'studentId',
    summary: 'Uses bought hours for the lessons that were previewed, all of them or none (Rules #129).',
    body: useHoursBody,
    reply: z.object({ lessons: z.array(openLesson), hours, amount: price }),
    missing: bookingRefusals.student_not_found,
    refuses: [
      hourPackageRefusals.not_enough_hours,
      openLessonRefusals.lesson_cancelled,
      openLessonRefusals.lesson_not_open,
      openLessonRefusals.lessons_changed,
    ],
    changes: { 'hour-packages': 'both', payments: 'both', bookings: 'both', notices: 'both' },
  },
})
