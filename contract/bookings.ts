import * as z from 'zod'
import { MARKS } from '#domain/attendance.ts'
import { ASSIGNMENT_TYPES } from '#domain/resources.ts'
import { SCHEDULE_TABS } from '#domain/schedule.ts'
import {
  amendBody,
  bookingType,
  consultationBody,
  meetingLinkBody,
  requestBody,
  statusBody,
  suggestBody,
  titleBody,
  tutorAmendBody,
  waiveBody,
} from './booking-bodies.ts'
import { defineGroup, file, nothing } from './core.ts'
import { calendarDate, dateOfReply, hours, id, instant, listLimit, price, queryFlag, share } from './fields.ts'
import { resource } from './resources.ts'
import { bookingRefusals } from './sentences/bookings.ts'
import { limitRefusals } from './sentences/limits.ts'
import { newcomerRefusals } from './sentences/newcomers.ts'
import { category, subjectRefusals } from './subjects.ts'

export const bookingStatus = z.enum([
  'PENDING',
  'CONFIRMED',
  'REQUESTED',
  'AMENDED',
  'CANCELLED',
  'DENIED',
  'COMPLETED',
])

const bookingPayment = z.object({
  id: z.string(),
  status: z.enum(['PENDING', 'PAID']),
  amount: price,
  dueDate: instant(),
  paidAt: instant().nullable(),
  /** When the family said that it had paid, while the payment waits. */
  saidPaidAt: instant().nullable(),
  /** Null where the tutor has set no link for it: then there is no button. */
  paymentLink: z.string().nullable(),
  /** What the link asks for; another sum than `amount` where no link has its price (Rules: payments). */
  linkAmount: price,
})

const givenResource = z.object({
  id: z.string(),
  assignmentType: z.enum(ASSIGNMENT_TYPES),
  resource: resource.pick({ id: true, title: true, fileName: true, fileExtension: true, createdAt: true }),
})

/** A booking as either side reads it. */
export const booking = z.object({
  id: z.string(),
  /** Empty when the tutor gave none; the page then shows the default title (Rules: bookings). */
  title: z.string().nullable(),
  subject: z.object({ id: z.string(), name: z.string(), category }),
  tutor: z.object({ id: z.string(), name: z.string() }),
  /** The e-mail is sent to the tutor only (Rules #17). */
  student: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().optional(),
    /** There only for the tutor, while he has not vouched for the student (Rules: newcomers). */
    isNew: z.literal(true).optional(),
  }),
  startTime: instant(),
  endTime: instant(),
  status: bookingStatus,
  type: bookingType,
  isOnline: z.boolean(),
  /** Where the student's lessons take place; not there of an online one, nor where nothing is known (Rules #236). */
  place: z.object({ address: z.string(), district: z.string(), atTutor: z.boolean() }).optional(),
  /** What the lesson will be about, where the tutor has said it (Rules #237). */
  topic: z.string().optional(),
  /** Null for whoever does not see the student's money; what it was charged by is then left out too (Rules: families). */
  price: price.nullable(),
  notes: z.string(),
  amendmentReason: z.string(),
  originalStartTime: instant().nullable(),
  originalEndTime: instant().nullable(),
  /** Only while CONFIRMED or COMPLETED (Rules #17). */
  meetingLink: z.string().nullable(),
  suggested: z.boolean(),
  /** Until when a suggestion may be answered; only there while it waits, and has such a time (Rules #21). */
  answerBy: instant().optional(),
  /** The student cancelled too late for the charge to be given back (Rules #22). */
  lateCancellation: z.boolean(),
  /** Hours, as they were agreed; until it is confirmed, those that will be (Rules #22). */
  noticePeriodHours: z.int(),
  /** What stays charged of it when it is cancelled late, in percent, agreed as the hours were (Rules #227). */
  latePercent: share,
  /** What of its price or its hours is charged while it is agreed on, in percent (Rules #227). */
  chargePercent: share,
  /** Whether the student came, where the tutor has marked it (Rules #229). */
  attendance: z.object({ mark: z.enum(MARKS), lateMinutes: z.int().nullable() }).optional(),
  /** The tutor let the charge of the late cancellation go (Rules #114). */
  chargeWaived: z.boolean(),
  /** The parent who asked for it, or cancelled it, by name; not there where it was the student or the tutor. */
  requestedBy: z.string().optional(),
  cancelledBy: z.string().optional(),
  /** What is owed or was paid for it in money; a void payment is not listed (Rules #17). */
  payments: z.array(bookingPayment),
  /** The hours that a package gave for it, signed as in its statement: below nothing (Rules #17). */
  packageTransaction: z.object({ hoursChanged: hours }).nullable(),
  /** What was given out with it; in the list of a person's bookings only (Rules #17). */
  lessonResources: z.array(givenResource).optional(),
  seriesId: z.string().nullable(),
  /** The tutor reads "outside your published hours" (Rules #19). */
  outsideHours: z.boolean(),
  createdAt: instant(),
})

export type Booking = z.output<typeof booking>
/** As it stands on the wire. */
export type SentBooking = z.input<typeof booking>

/** The lessons of a series that wait, and which bookings each is. */
const waitingSeries = z.object({
  id: z.string(),
  lessons: z.array(z.object({ bookingIds: z.array(z.string()), startTime: instant(), endTime: instant() })),
})

/** Rules #17: what a list has at most, also where the reader asks for fewer. */
const MOST_LISTED = 2000

/** Our choice: nobody looks through more at once. */
const MOST_AT_ONCE = 100

/** A change of a booking that may move hours or money, of which nobody is told as long as it can be undone (Rules: moves). */
export const undoableChanges = {
  bookings: 'both',
  availability: 'everyone',
  payments: 'both',
  'hour-packages': 'both',
} as const
/** The same of what is told at once: a time was taken or given back. */
export const chargedChanges = { ...undoableChanges, notices: 'both' } as const

export const bookings = defineGroup({
  requests: {
    method: 'GET',
    path: '/bookings/requests',
    access: 'tutor',
    summary: 'Every booking that waits for an answer, soonest first (Rules #18).',
    reply: z.array(booking),
  },
  schedule: {
    method: 'GET',
    path: '/bookings/schedule',
    access: 'tutor',
    summary:
      "A page of the tutor's lessons by whole London days, past newest first, others soonest first, and how many there are in all, or wait for the tutor; `after`, the `next` of a page, goes on behind it, `until` is a day that it reaches at least (Rules #147). `series` is each series that waits for an answer, whole, on the page on which it begins (Rules #150).",
    query: z.object({
      tab: z.enum(SCHEDULE_TABS),
      after: calendarDate().optional(),
      until: calendarDate().optional(),
      withCancelled: queryFlag.default(false),
      withDenied: queryFlag.default(false),
      limit: listLimit(MOST_AT_ONCE),
    }),
    reply: z.object({
      bookings: z.array(booking),
      next: dateOfReply.nullable(),
      count: z.int(),
      series: z.array(waitingSeries),
    }),
  },
  list: {
    method: 'GET',
    path: '/bookings/{userId}',
    access: 'shared',
    right: 'SEE',
    of: 'userId',
    summary:
      "A person's bookings that end after twelve months ago, newest first, at most 2,000; `from` and `to` are London dates that reach older ones, `endsBy`, `after` and `limit` read page by page, `calledOff=false` leaves out what was denied or cancelled, `lateCancellation` takes only those that were called off too late (Rules #17).",
    query: z.object({
      from: calendarDate().optional(),
      to: calendarDate().optional(),
      /** Only what has ended by then, that instant included. */
      endsBy: instant().optional(),
      /** The id of the last one read: what comes behind it of those that end at `endsBy`. */
      after: id.optional(),
      calledOff: queryFlag.default(true),
      /** Only those that their student called off too late (Rules #22). */
      lateCancellation: queryFlag.default(false),
      limit: listLimit(MOST_LISTED),
    }),
    reply: z.array(booking),
    missing: bookingRefusals.student_not_found,
  },
  overview: {
    method: 'GET',
    path: '/bookings/{userId}/overview',
    access: 'shared',
    right: 'SEE',
    of: 'userId',
    summary:
      "What a dashboard says of a person's bookings: those of the next five lessons and of the consultation, and how many lessons lie ahead, wait for the tutor and were taught in this school year (Rules #145).",
    reply: z.object({ bookings: z.array(booking), upcoming: z.int(), waiting: z.int(), taught: z.int() }),
    missing: bookingRefusals.student_not_found,
  },
  lesson: {
    method: 'GET',
    path: '/bookings/{id}/lesson',
    access: 'shared',
    right: 'SEE',
    of: 'record',
    summary: 'The bookings that make up the lesson of this one, in order (Rules #146).',
    reply: z.array(booking),
    missing: bookingRefusals.booking_not_found,
  },
  request: {
    method: 'POST',
    path: '/bookings/request',
    access: 'family',
    right: 'BOOK',
    of: 'caller',
    summary:
      'Asks for a lesson; the request holds its time until the tutor answers, or is confirmed at once where he allows it (Rules #19, #253).',
    status: 201,
    body: requestBody,
    reply: booking,
    refuses: [
      bookingRefusals.booked_for_another,
      bookingRefusals.booked_for_anothers_child,
      bookingRefusals.consultation_used,
      bookingRefusals.consultations_disabled,
      bookingRefusals.own_time_taken,
      bookingRefusals.time_taken,
      bookingRefusals.too_many_requests_open,
      bookingRefusals.tutor_away,
      limitRefusals.limit_reached,
      newcomerRefusals.newcomer_asked_enough,
      newcomerRefusals.newcomer_waits,
      newcomerRefusals.newcomers_share_taken,
      subjectRefusals.subject_not_found,
    ],
    changes: { ...undoableChanges, notices: 'tutor' },
  },
  consultation: {
    method: 'POST',
    path: '/bookings/consultation',
    access: 'family',
    right: 'BOOK',
    of: 'caller',
    summary: 'Asks for the one consultation, 30 minutes exactly; it waits like any request (Rules #20).',
    status: 201,
    body: consultationBody,
    reply: booking,
    refuses: [
      bookingRefusals.booked_for_another,
      bookingRefusals.booked_for_anothers_child,
      bookingRefusals.consultation_used,
      bookingRefusals.consultations_disabled,
      bookingRefusals.own_time_taken,
      bookingRefusals.time_taken,
      bookingRefusals.too_many_requests_open,
      bookingRefusals.tutor_away,
      limitRefusals.limit_reached,
      newcomerRefusals.newcomer_asked_enough,
      newcomerRefusals.newcomer_waits,
      newcomerRefusals.newcomers_share_taken,
      subjectRefusals.subject_not_found,
    ],
    changes: { bookings: 'both', availability: 'everyone', notices: 'tutor' },
  },
  suggest: {
    method: 'POST',
    path: '/bookings/suggest',
    access: 'tutor',
    summary: 'Offers a student a lesson; it holds its time until the student answers (Rules #21).',
    status: 201,
    body: suggestBody,
    reply: booking,
    refuses: [
      bookingRefusals.own_time_taken,
      bookingRefusals.student_consultation_used,
      bookingRefusals.student_not_found,
      subjectRefusals.subject_not_found,
    ],
    changes: { bookings: 'both', availability: 'everyone', notices: 'family' },
  },
  changeStatus: {
    method: 'PUT',
    path: '/bookings/{id}/status',
    access: 'shared',
    right: 'CHANGE',
    of: 'record',
    summary: 'Confirms, denies or cancels a booking along the state machine (Rules #22).',
    body: statusBody,
    reply: booking,
    missing: bookingRefusals.booking_not_found,
    refuses: [
      bookingRefusals.marked,
      bookingRefusals.no_longer_changeable,
      bookingRefusals.offer_run_out,
      bookingRefusals.only_tutor_confirms,
      bookingRefusals.only_tutor_denies,
      bookingRefusals.waiting_for_student,
    ],
    changes: chargedChanges,
  },
  amend: {
    method: 'PUT',
    path: '/bookings/{id}/amend',
    access: 'family',
    right: 'CHANGE',
    of: 'record',
    summary: 'Asks for another time; a confirmed lesson holds both until the tutor answers (Rules #23).',
    body: amendBody,
    reply: booking,
    missing: bookingRefusals.booking_not_found,
    refuses: [
      bookingRefusals.no_longer_changeable,
      bookingRefusals.offer_run_out,
      bookingRefusals.own_time_taken,
      bookingRefusals.time_taken,
      bookingRefusals.tutor_away,
      limitRefusals.limit_reached,
      newcomerRefusals.newcomer_waits,
      newcomerRefusals.newcomers_share_taken,
    ],
    changes: chargedChanges,
  },
  tutorAmend: {
    method: 'PUT',
    path: '/bookings/{id}/tutor-amend',
    access: 'tutor',
    summary: 'Gives a booking another time, subject or price; a confirmed lesson stays confirmed (Rules #24).',
    body: tutorAmendBody,
    reply: booking,
    missing: bookingRefusals.booking_not_found,
    refuses: [
      bookingRefusals.marked,
      bookingRefusals.no_longer_changeable,
      bookingRefusals.own_time_taken,
      subjectRefusals.subject_not_found,
    ],
    changes: chargedChanges,
  },
  keepOriginal: {
    method: 'PUT',
    path: '/bookings/{id}/keep-original',
    access: 'tutor',
    summary: 'Answers a change that the student asked for by keeping the time agreed on before (Rules: bookings).',
    reply: booking,
    missing: bookingRefusals.booking_not_found,
    refuses: [bookingRefusals.no_longer_changeable, bookingRefusals.time_taken],
    changes: chargedChanges,
  },
  waiveCharge: {
    method: 'POST',
    path: '/bookings/{id}/waive-charge',
    access: 'tutor',
    summary: 'Lets the charge of a late cancellation go, once: its hours return, or its payment is void (Rules #114).',
    body: waiveBody,
    reply: booking,
    missing: bookingRefusals.booking_not_found,
    refuses: [bookingRefusals.already_paid, bookingRefusals.nothing_to_waive],
    changes: chargedChanges,
  },
  deletePermanently: {
    method: 'DELETE',
    path: '/bookings/{id}/permanently',
    access: 'tutor',
    summary: 'Takes a booking that is over, cancelled or denied out of every list (Rules #27).',
    reply: nothing,
    missing: bookingRefusals.booking_not_found,
    refuses: [bookingRefusals.only_past_deleted],
    changes: chargedChanges,
  },
  setTitle: {
    method: 'PUT',
    path: '/bookings/{id}/title',
    access: 'tutor',
    summary: 'Names a lesson; an empty title brings the default back (Rules #25).',
    body: titleBody,
    reply: booking,
    missing: bookingRefusals.booking_not_found,
    changes: { bookings: 'both' },
  },
  setMeetingLink: {
    method: 'PUT',
    path: '/bookings/{id}/teams-link',
    access: 'tutor',
    summary: 'Adds the address of the video meeting to a confirmed lesson (Rules #26).',
    body: meetingLinkBody,
    reply: booking,
    missing: bookingRefusals.booking_not_found,
    refuses: [bookingRefusals.link_needs_confirmed],
    changes: { bookings: 'both' },
  },
  calendarFile: {
    method: 'GET',
    path: '/bookings/{id}/ics',
    access: 'shared',
    right: 'SEE',
    of: 'record',
    summary: 'The lesson as a calendar file (Rules #28, RFC 5545).',
    reply: file('text/calendar; charset=utf-8'),
    missing: bookingRefusals.booking_not_found,
  },
})
