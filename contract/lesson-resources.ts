import * as z from 'zod'
import { ASSIGNMENT_TYPES, HOMEWORK_STATUSES } from '#domain/resources.ts'
import { booking } from './bookings.ts'
import { defineGroup, nothing } from './core.ts'
import { id, instant } from './fields.ts'
import { resource, resourceRefusals } from './resources.ts'
import { bookingRefusals } from './sentences/bookings.ts'
import { lessonResourceRefusals } from './sentences/lesson-resources.ts'

/** A resource that was given to a student with a lesson (Rules: resources). */
const assignment = z.object({
  id: z.string(),
  bookingId: z.string(),
  resource,
  assignmentType: z.enum(ASSIGNMENT_TYPES),
  isHomework: z.boolean(),
  assignedAt: instant(),
  /** Of homework; null for anything else. */
  dueDate: instant().nullable(),
  status: z.enum(HOMEWORK_STATUSES).nullable(),
})
/** For pages that group by lesson. */
const assignmentWithLesson = assignment.extend({
  booking: booking.pick({
    id: true,
    title: true,
    startTime: true,
    endTime: true,
    status: true,
    isOnline: true,
    subject: true,
  }),
})

export const lessonResources = defineGroup({
  ofStudent: {
    method: 'GET',
    path: '/lesson-resources/student/{studentId}',
    access: 'shared',
    right: 'SEE',
    of: 'studentId',
    summary:
      'What was given to a student, the latest lesson first, at most 1,000; he reads those of agreed and taught lessons (Rules #54).',
    reads: ['bookings'],
    reply: z.array(assignmentWithLesson),
    missing: bookingRefusals.student_not_found,
  },
  available: {
    method: 'GET',
    path: '/lesson-resources/available/{bookingId}',
    access: 'tutor',
    summary:
      "The library for one lesson, its own subject's resources first, and as what each is already assigned (Rules #55).",
    reply: z.array(resource.extend({ assignedAs: z.array(z.enum(ASSIGNMENT_TYPES)) })),
    missing: bookingRefusals.booking_not_found,
  },
  ofBooking: {
    method: 'GET',
    path: '/lesson-resources/booking/{bookingId}',
    access: 'shared',
    right: 'SEE',
    of: 'record',
    summary: 'What was given with a lesson; its student reads it once the lesson is agreed (Rules #56).',
    reads: ['bookings'],
    reply: z.array(assignment),
    missing: bookingRefusals.booking_not_found,
  },
  assign: {
    method: 'POST',
    path: '/lesson-resources/assign',
    access: 'tutor',
    summary:
      'Gives a resource to the student of a lesson; homework is due by the next lesson in the subject unless told otherwise (Rules #57).',
    status: 201,
    body: z.object({
      bookingId: id,
      resourceId: id,
      assignmentType: z.enum(ASSIGNMENT_TYPES),
      /** Sent by pages of old; the type says it. */
      isHomework: z.boolean().optional(),
      dueDate: instant().optional(),
    }),
    reply: assignment,
    refuses: [
      bookingRefusals.booking_not_found,
      lessonResourceRefusals.already_assigned,
      lessonResourceRefusals.lesson_takes_none,
      lessonResourceRefusals.not_a_mark_scheme,
      resourceRefusals.resource_not_found,
    ],
    changes: { resources: 'both', notices: 'family' },
  },
  remove: {
    method: 'DELETE',
    path: '/lesson-resources/{assignmentId}',
    access: 'tutor',
    summary: 'Takes a resource back; the student cannot read it from then on (Rules #58).',
    reply: nothing,
    missing: lessonResourceRefusals.assignment_not_found,
    changes: { resources: 'both' },
  },
})
