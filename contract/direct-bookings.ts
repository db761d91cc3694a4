import * as z from 'zod'
import { MOST_WEEKS } from '#domain/direct-bookings.ts'
import { suggestBody } from './booking-bodies.ts'
import { booking, undoableChanges } from './bookings.ts'
import { defineGroup } from './core.ts'
import { calendarDate, hours, instant, price } from './fields.ts'
import { bookingRefusals } from './sentences/bookings.ts'
import { seriesRefusals } from './sentences/series.ts'
import { subjectRefusals } from './subjects.ts'

const WEEKS = `Please repeat for 1 to ${MOST_WEEKS} weeks.`

/** As a suggestion, once or each week. */
export const bookBody = suggestBody.extend({
  weeks: z.int(WEEKS).min(1, WEEKS).max(MOST_WEEKS, WEEKS).default(1),
  /** London dates that the tutor does without; one at least is kept. */
  leaveOut: z.array(calendarDate()).max(MOST_WEEKS).default([]),
  /** Only looks; nothing is booked. */
  preview: z.boolean().default(false),
})

const bookedDate = z.object({
  date: calendarDate(),
  startTime: instant(),
  endTime: instant(),
  leftOut: z.boolean(),
  price,
  /** A package has the hours for it, as things stand: its price need not be paid. */
  isCovered: z.boolean(),
  /** Whose lesson holds some of the time; it cannot be booked. */
  clash: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The tutor has time off; he may teach all the same. */
  away: z.boolean(),
  /** Something stands in another calendar of his; likewise. */
  busy: z.boolean(),
  outsideHours: z.boolean(),
  /** Its bank holiday, or that it is one of the holidays: a weekly lesson is usually left out then. */
  closed: z.string().nullable(),
})

export const directBookings = defineGroup({
  book: {
    method: 'POST',
    path: '/bookings/book',
    access: 'tutor',
    summary:
      'Books a lesson for a student, once or each week at the same London time: CONFIRMED and charged at once, every date or none; a preview shows each date and books nothing (Rules #214).',
    status: 201,
    body: bookBody,
    reply: z.object({
      /** Null in a preview, and for a single lesson. */
      seriesId: z.string().nullable(),
      /** Null in a preview. */
      changeId: z.string().nullable(),
      /** Until when it can be undone. */
      undoUntil: instant().nullable(),
      dates: z.array(bookedDate),
      /** Of the dates that are not left out. */
      totalPrice: price,
      /** Of those, what packages cover as things stand, and what is left to pay. */
      packageHours: hours,
      totalToPay: price,
      /** What was booked, in order; none in a preview. */
      bookings: z.array(booking),
    }),
    refuses: [
      bookingRefusals.own_time_taken,
      bookingRefusals.student_consultation_used,
      bookingRefusals.student_not_found,
      seriesRefusals.series_dates_taken,
      subjectRefusals.subject_not_found,
    ],
    changes: undoableChanges,
  },
})
