import * as z from 'zod'
import { defineGroup } from './core.ts'
import { line, paragraphs } from './fields.ts'
import { bookingRefusals } from './sentences/bookings.ts'

export const lessonPlanBody = z.object({
  /** The family reads it with the lesson. */
  topic: line(200),
  /** Nobody but the tutor does. */
  notes: paragraphs(5000),
})

export const lessonPlans = defineGroup({
  read: {
    method: 'GET',
    path: '/bookings/{id}/plan',
    access: 'tutor',
    summary: 'What is planned for a booking, with the tutor’s private notes (Rules #237).',
    reply: lessonPlanBody,
    missing: bookingRefusals.booking_not_found,
  },
  write: {
    method: 'PUT',
    path: '/bookings/{id}/plan',
    access: 'tutor',
    summary: 'Plans a booking: a topic that the family reads, and notes for the tutor alone (Rules #237).',
    body: lessonPlanBody,
    reply: lessonPlanBody,
    missing: bookingRefusals.booking_not_found,
    changes: { bookings: 'both' },
  },
})
