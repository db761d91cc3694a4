import * as z from 'zod'
import { statusBody } from './booking-bodies.ts'
import { booking, chargedChanges } from './bookings.ts'
import { defineGroup } from './core.ts'
import { calendarDate, hours, id, instant, paragraphs, price } from './fields.ts'
import { bookingRefusals, lessonTimeSentences } from './sentences/bookings.ts'
import { limitRefusals } from './sentences/limits.ts'
import { newcomerRefusals } from './sentences/newcomers.ts'
import { seriesRefusals } from './sentences/series.ts'
import { seriesEditBody, seriesEditReply } from './series-edits.ts'
import { category, subjectRefusals } from './subjects.ts'

/** A single lesson, or one of the repeats that a family may choose (Rules: bookings). */
const weeks = z.literal([1, 4, 6, 8, 10, 12], 'Please repeat for 4, 6, 8, 10 or 12 weeks.')

/** One lesson of each week; the next part begins as it ends. Each student has 15 to 180 minutes in all. */
const part = z.object({
  /** Whose it is, where siblings come one after the other; else whose the series is. */
  studentId: id.optional(),
  subjectId: id,
  minutes: z
    .int(lessonTimeSentences.not_on_quarter_hour.msg)
    .min(15, lessonTimeSentences.length_not_offered.msg)
    .max(180, lessonTimeSentences.length_not_offered.msg)
    .multipleOf(15, lessonTimeSentences.not_on_quarter_hour.msg),
})

export const seriesBody = z.object({
  studentId: id.optional(),
  /** There is one tutor; another's id is refused. */
  tutorId: id.optional(),
  parts: z.array(part).min(1, 'Please choose a subject.').max(12, lessonTimeSentences.length_not_offered.msg),
  /** Of the first lesson; the others begin at the same London clock time. */
  startTime: instant(),
  isOnline: z.boolean(),
  notes: paragraphs(2000).default(''),
  weeks,
  /** London dates of the series that the family does without; one date at least is kept. */
  leaveOut: z.array(calendarDate()).max(12).default([]),
  /** Only looks; nothing is booked. */
  preview: z.boolean().default(false),
})

/** Rules #101: without `bookingIds` the whole series is meant. */
const seriesStatusBody = statusBody.extend({
  /** Some of its bookings, as those of one lesson: all of them change, or none. A series has at most 12 times 12. */
  bookingIds: z.array(id).min(1).max(144).optional(),
})

const bookingIds = z.array(id).min(1).max(12)
/** The bookings of one lesson; each keeps its length, and follows the one before it. */
const lessonMoveBody = z.object({
  bookingIds,
  startTime: instant('Start and end are required'),
  notes: paragraphs(1000).optional(),
})

const seriesDate = z.object({
  /** 1 for the first; a date that is left out keeps its number. */
  week: z.int(),
  date: calendarDate(),
  leftOut: z.boolean(),
  /** In the order of the parts. */
  lessons: z.array(
    z.object({
      startTime: instant(),
      endTime: instant(),
      subject: z.object({ id: z.string(), name: z.string(), category }),
      price: price.nullable(),
      /** A package has the hours for it, as things stand: its price need not be paid. */
      isCovered: z.boolean(),
    }),
  ),
  /** Of all its lessons. */
  price: price.nullable(),
  /** Somebody's booking holds some of the time: the student's own, or another's. */
  clash: z.enum(['own', 'taken']).nullable(),
  /** The tutor has time off. */
  away: z.boolean(),
  /** The name of a day on which the tutor’s weeks do not count: a bank holiday, or the holidays. */
  closed: z.string().nullable(),
  outsideHours: z.boolean(),
  /** The sentence of a limit of the tutor's that it reaches. */
  limit: z.string().nullable(),
})

export const series = defineGroup({
  create: {
    method: 'POST',
    path: '/bookings/series',
    access: 'family',
    right: 'BOOK',
    of: 'caller',
    summary:
      'Asks for the same lesson each week: every date is booked, or none; a preview shows each date and books nothing (Rules #100).',
    body: seriesBody,
    reply: z.object({
      /** Null in a preview, for a single lesson, and where it is of siblings: each has a series of the own. */
      seriesId: z.string().nullable(),
      dates: z.array(seriesDate),
      /** Of the dates that are not left out; money is null for whoever does not see the student's (Rules: families). */
      totalPrice: price.nullable(),
      /** Of those, what packages cover as things stand, and what is left to pay. */
      packageHours: hours.nullable(),
      totalToPay: price.nullable(),
      /** What was booked, in order; none in a preview. */
      bookings: z.array(booking),
    }),
    refuses: [
      bookingRefusals.booked_for_another,
      bookingRefusals.booked_for_anothers_child,
      bookingRefusals.own_time_taken,
      bookingRefusals.time_taken,
      bookingRefusals.too_many_requests_open,
      limitRefusals.limit_reached,
      newcomerRefusals.newcomer_repeats,
      newcomerRefusals.newcomer_waits,
      seriesRefusals.series_dates_taken,
      subjectRefusals.subject_not_found,
    ],
    changes: { bookings: 'both', availability: 'everyone', notices: 'tutor' },
  },
  changeStatus: {
    method: 'PUT',
    path: '/bookings/series/{seriesId}/status',
    access: 'shared',
    right: 'CHANGE',
    of: 'record',
    summary:
      'Confirms or denies what still waits of a series, or cancels what is still ahead, and answers with each booking of it; `bookingIds` names some of them, such as those of one lesson, which change all or none (Rules #101).',
    body: seriesStatusBody,
    reply: z.array(booking),
    missing: bookingRefusals.booking_not_found,
    refuses: [
      bookingRefusals.marked,
      bookingRefusals.no_longer_changeable,
      bookingRefusals.only_tutor_confirms,
      bookingRefusals.only_tutor_denies,
    ],
    changes: chargedChanges,
  },
  amend: {
    method: 'PUT',
    path: '/bookings/series/{seriesId}/amend',
    access: 'family',
    right: 'CHANGE',
    of: 'record',
    summary: 'Asks for another time for the bookings of one lesson, all of them or none (Rules #23, #102).',
    body: lessonMoveBody,
    reply: z.array(booking),
    missing: bookingRefusals.booking_not_found,
    refuses: [
      bookingRefusals.no_longer_changeable,
      bookingRefusals.own_time_taken,
      bookingRefusals.time_taken,
      bookingRefusals.tutor_away,
      limitRefusals.limit_reached,
    ],
    changes: chargedChanges,
  },
  tutorAmend: {
    method: 'PUT',
    path: '/bookings/series/{seriesId}/tutor-amend',
    access: 'tutor',
    summary: 'Gives the bookings of one lesson another time, all of them or none (Rules #24, #102).',
    body: lessonMoveBody,
    reply: z.array(booking),
    missing: bookingRefusals.booking_not_found,
    refuses: [bookingRefusals.marked, bookingRefusals.no_longer_changeable, bookingRefusals.own_time_taken],
    changes: chargedChanges,
  },
  keepOriginal: {
    method: 'PUT',
    path: '/bookings/series/{seriesId}/keep-original',
    access: 'tutor',
    summary:
      'Keeps the time agreed on before for every lesson of a series that waits for another one; `bookingIds` names those of one lesson. All of them or none (Rules #102, #217).',
    body: z.object({ bookingIds: bookingIds.optional() }),
    reply: z.array(booking),
    missing: bookingRefusals.booking_not_found,
    refuses: [bookingRefusals.no_longer_changeable],
    changes: chargedChanges,
  },
  edit: {
    method: 'POST',
    path: '/bookings/series/{seriesId}/edits',
    access: 'shared',
    right: 'CHANGE',
    of: 'record',
    summary:
      'Gives one lesson of a series, those that follow it or all that are ahead another time, subject or price, leaves dates out, pauses, ends or extends it: what the tutor does stands, what a family asks for waits. All of it or none; a preview lists each date and changes nothing (Rules #216).',
    body: seriesEditBody,
    reply: seriesEditReply,
    missing: bookingRefusals.booking_not_found,
    refuses: [
      bookingRefusals.no_longer_changeable,
      bookingRefusals.too_many_requests_open,
      newcomerRefusals.newcomer_repeats,
      newcomerRefusals.newcomer_waits,
      newcomerRefusals.newcomers_share_taken,
      seriesRefusals.series_dates_taken,
      subjectRefusals.subject_not_found,
    ],
    changes: chargedChanges,
  },
})
