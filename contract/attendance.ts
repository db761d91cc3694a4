import * as z from 'zod'
import { MARKS, MOST_LATE_MINUTES } from '#domain/attendance.ts'
import { booking, chargedChanges, undoableChanges } from './bookings.ts'
import { defineGroup } from './core.ts'
import { instant } from './fields.ts'
import { bookingRefusals } from './sentences/bookings.ts'

const HOW_LATE = `Please enter a whole number of minutes from 1 to ${MOST_LATE_MINUTES}.`
const WHEN_TOLD = 'Please say when they told you.'

export const markBody = z
  .object({
    /** TOLD: the family has cancelled, by telling the tutor. */
    mark: z.enum([...MARKS, 'TOLD'], 'Please choose one.'),
    /** Of LATE alone. */
    lateMinutes: z.int(HOW_LATE).min(1, HOW_LATE).max(MOST_LATE_MINUTES, HOW_LATE).nullish(),
    /** Of TOLD alone. */
    toldAt: instant(WHEN_TOLD).nullish(),
  })
  .refine(({ mark, lateMinutes }) => mark !== 'LATE' || (lateMinutes ?? null) !== null, {
    ...{ message: HOW_LATE, path: ['lateMinutes'] },
  })
  .refine(({ mark, toldAt }) => mark !== 'TOLD' || (toldAt ?? null) !== null, { message: WHEN_TOLD, path: ['toldAt'] })

export const attendance = defineGroup({
  mark: {
    method: 'PUT',
    path: '/bookings/{id}/mark',
    access: 'tutor',
    summary:
      'Says whether the student came to a lesson that has begun, or when the family told that it does not; the charge follows (Rules #229, #230).',
    body: markBody,
    reply: booking,
    missing: bookingRefusals.booking_not_found,
    refuses: [bookingRefusals.lesson_not_begun, bookingRefusals.marked, bookingRefusals.no_longer_changeable],
    changes: chargedChanges,
  },
  unmark: {
    method: 'DELETE',
    path: '/bookings/{id}/mark',
    access: 'tutor',
    summary: 'Takes the mark off a lesson, which counts as if the student had come (Rules #229).',
    reply: booking,
    missing: bookingRefusals.booking_not_found,
    refuses: [bookingRefusals.lesson_not_begun, bookingRefusals.no_longer_changeable],
    changes: undoableChanges,
  },
})
