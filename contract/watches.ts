import * as z from 'zod'
import { LESSON_MINUTES } from '#domain/booking-times.ts'
import type { Weekday } from '#domain/time.ts'
import { MOST_WATCHES } from '#domain/watches.ts'
import { defineGroup, nothing } from './core.ts'
import { clockOfReply, clockTime, id, instant } from './fields.ts'
import { defineRefusals, type FieldProblem } from './refusals.ts'
import { bookingRefusals } from './sentences/bookings.ts'
import { category, subjectRefusals } from './subjects.ts'

export const watchRefusals = defineRefusals({
  watch_not_found: { status: 404, message: 'You are not waiting for this any more' },
  has_to_be_known: { status: 403, message: 'Your tutor has to know you first.' },
  too_many_watches: { status: 409, message: `You are waiting for ${MOST_WATCHES} times already` },
})

/** What no free time can ever be (Rules #242). */
export const watchProblems = {
  ends_before_start: { field: 'untilTime', msg: 'The end must be after the start' },
  no_room: { field: 'untilTime', msg: 'A lesson of this length does not fit between these times.' },
} as const satisfies Readonly<Record<string, FieldProblem>>

const LENGTH = 'Please choose a length of a quarter of an hour up to three hours.'
const DAY = 'Please choose one or more days of the week.'
const weekday = z.int(DAY).min(0, DAY).max(6, DAY) as unknown as z.ZodType<Weekday, number>
const quarterHour = clockTime().refine(
  (time) => Number(time.slice(3)) % 15 === 0,
  'Please choose a quarter of an hour.',
)

const watchForm = z.object({
  /** Whose lesson it is to be; of a student himself it may be left out. */
  studentId: id.optional(),
  subjectId: id,
  isOnline: z.boolean(),
  minutes: z.int(LENGTH).min(LESSON_MINUTES.min, LENGTH).max(LESSON_MINUTES.max, LENGTH).multipleOf(15, LENGTH),
  /** Sunday is 0. */
  weekdays: z
    .array(weekday, DAY)
    .min(1, DAY)
    .max(7, DAY)
    .refine((days) => new Set(days).size === days.length, DAY),
  fromTime: quarterHour,
  untilTime: quarterHour,
})

const watch = z.object({
  id: z.string(),
  subject: z.object({ id: z.string(), name: z.string(), category }),
  isOnline: z.boolean(),
  minutes: z.int(),
  /** Sunday is 0; ascending. */
  weekdays: z.array(z.int() as unknown as z.ZodType<Weekday, number>),
  fromTime: clockOfReply,
  untilTime: clockOfReply,
  askedAt: instant(),
  /** It ends by itself. */
  endsAt: instant(),
})

export const watches = defineGroup({
  listAll: {
    method: 'GET',
    path: '/watches',
    access: 'tutor',
    summary: 'Who waits for a time to become free, whoever has waited longest first (Rules #241).',
    reply: z.array(watch.extend({ student: z.object({ id: z.string(), name: z.string() }) })),
    reads: ['account', 'subjects'],
  },
  list: {
    method: 'GET',
    path: '/watches/{studentId}',
    access: 'shared',
    right: 'SEE',
    of: 'studentId',
    summary: 'What times a student waits for, in the order in which they were asked for (Rules #241).',
    reply: z.array(watch),
    missing: bookingRefusals.student_not_found,
    reads: ['subjects'],
  },
  add: {
    method: 'POST',
    path: '/watches',
    access: 'family',
    right: 'BOOK',
    of: 'caller',
    summary: 'Waits for a time to become free, for six months; of known students alone (Rules #242).',
    status: 201,
    body: watchForm,
    reply: watch,
    refuses: [
      bookingRefusals.booked_for_another,
      bookingRefusals.booked_for_anothers_child,
      subjectRefusals.subject_not_found,
      watchRefusals.has_to_be_known,
      watchRefusals.too_many_watches,
    ],
    changes: { bookings: 'both' },
  },
  stop: {
    method: 'DELETE',
    path: '/watches/{id}',
    access: 'family',
    right: 'BOOK',
    of: 'record',
    summary: 'Waits for it no more (Rules #242).',
    reply: nothing,
    missing: watchRefusals.watch_not_found,
    changes: { bookings: 'both' },
  },
})
