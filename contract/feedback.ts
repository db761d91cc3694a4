import * as z from 'zod'
import { booking } from './bookings.ts'
import { defineGroup } from './core.ts'
import { id, instant, listLimit, paragraphs } from './fields.ts'
import { defineRefusals } from './refusals.ts'
import { bookingRefusals } from './sentences/bookings.ts'

export const feedbackRefusals = defineRefusals({
  feedback_not_found: { status: 404, message: 'Feedback not found' },
  feedback_exists: { status: 409, message: 'Feedback already exists for this booking' },
  not_taught: { status: 409, message: 'Feedback can be given once a confirmed lesson is over' },
})

const INCOMPLETE = 'All feedback fields are required'

export const feedbackTexts = z.object({
  feedback: paragraphs(5000, INCOMPLETE),
  stepsToImprove: paragraphs(5000, INCOMPLETE),
  homeworkTargets: paragraphs(5000, INCOMPLETE),
})

const given = z.object({
  id: z.string(),
  bookingId: z.string(),
  feedback: z.string(),
  stepsToImprove: z.string(),
  homeworkTargets: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
})

/** A lesson that was taught, and what the tutor wrote about it: nulls where that is still to come (Rules #39). */
const taughtLesson = z.object({
  id: z.string().nullable(),
  createdAt: instant().nullable(),
  /** When its student was first shown it; until then it is new to him. */
  readAt: instant().nullable(),
  feedback: z.string().nullable(),
  stepsToImprove: z.string().nullable(),
  homeworkTargets: z.string().nullable(),
  booking: booking.pick({
    id: true,
    title: true,
    type: true,
    startTime: true,
    endTime: true,
    isOnline: true,
    subject: true,
    tutor: true,
  }),
})

/** Rules #39: more than a year of lessons every day. */
const MOST_LISTED = 500

export const feedback = defineGroup({
  ofBooking: {
    method: 'GET',
    path: '/feedback/booking/{bookingId}',
    access: 'shared',
    right: 'SEE',
    of: 'record',
    summary: 'What the tutor wrote about one lesson (Rules #36).',
    reply: given,
    missing: feedbackRefusals.feedback_not_found,
  },
  give: {
    method: 'POST',
    path: '/feedback',
    access: 'tutor',
    summary:
      'Writes about a lesson that is over, once; a confirmed one is completed by it (Rules #37, Rules: bookings).',
    status: 201,
    body: z.object({ bookingId: id, ...feedbackTexts.shape }),
    reply: given,
    refuses: [bookingRefusals.booking_not_found, feedbackRefusals.feedback_exists, feedbackRefusals.not_taught],
    changes: { feedback: 'both', bookings: 'both', notices: 'family' },
  },
  update: {
    method: 'PUT',
    path: '/feedback/{id}',
    access: 'tutor',
    summary: 'Writes the three texts about a lesson anew (Rules #38).',
    body: feedbackTexts,
    reply: given,
    missing: feedbackRefusals.feedback_not_found,
    changes: { feedback: 'both' },
  },
  markRead: {
    method: 'POST',
    path: '/feedback/{id}/read',
    access: 'student',
    right: 'SEE',
    of: 'record',
    summary: 'Notes that its student was shown what the tutor wrote; the first time counts (Rules #140).',
    reply: z.object({ id: z.string(), readAt: instant() }),
    missing: feedbackRefusals.feedback_not_found,
    changes: { feedback: 'self' },
  },
  ofStudent: {
    method: 'GET',
    path: '/feedback/student/{studentId}',
    access: 'shared',
    right: 'SEE',
    of: 'studentId',
    summary:
      "A student's taught lessons with what was written about each, newest first, at most 500; `endsBy` and `after`, the end and the booking of the last one read, go on from there, `only` takes what was written about or what is overdue (Rules #39).",
    reads: ['bookings'],
    query: z.object({
      endsBy: instant().optional(),
      after: id.optional(),
      only: z.enum(['written', 'overdue']).optional(),
      limit: listLimit(MOST_LISTED),
    }),
    reply: z.array(taughtLesson),
    missing: bookingRefusals.student_not_found,
  },
})
