import * as z from 'zod'
import { EDIT_SCOPES } from '#domain/series-edits.ts'
import { meetingLinkBody } from './booking-bodies.ts'
import { booking, bookingStatus } from './bookings.ts'
import { calendarDate, clockTime, hours, id, instant, line, paragraphs, pounds, price } from './fields.ts'
import { lessonTimeSentences } from './sentences/bookings.ts'
import { EDIT_NEEDS } from './sentences/series.ts'
import { category } from './subjects.ts'

/** Our choice: two a week for a year, and room. */
const MOST_DATES = 120

const WEEKS = EDIT_NEEDS.EXTEND.msg
const answer = z.object({
  /** On which the lesson stands now; of an added one, on which it would. */
  date: calendarDate(),
  answer: z.enum(['KEEP', 'LEAVE_OUT', 'MOVE']),
  /** Where it is moved. */
  startTime: instant().optional(),
})

/** Which fields an edit needs goes by its `kind`; the others are not looked at. */
export const seriesEditBody = z.object({
  /** Any booking of the lesson at which the edit begins. */
  bookingId: id,
  scope: z.enum(EDIT_SCOPES),
  kind: z.enum(['TIME', 'LESSON', 'LEAVE_OUT', 'PAUSE', 'END', 'EXTEND']),
  /** TIME: of each lesson in its own week, 0 being Sunday; what is left out stays. */
  weekday: z.literal([0, 1, 2, 3, 4, 5, 6]).optional(),
  time: clockTime().optional(),
  /** Of the whole lesson. */
  minutes: z
    .int()
    .min(1, lessonTimeSentences.length_not_offered.msg)
    .max(720, lessonTimeSentences.length_not_offered.msg)
    .optional(),
  /** LESSON: of the bookings at the same place as `bookingId`; mode and link of the whole lesson. */
  subjectId: id.optional(),
  price: pounds(1000).optional(),
  title: line(200).optional(),
  isOnline: z.boolean().optional(),
  meetingLink: meetingLinkBody.shape.meetingLink.optional(),
  /** LEAVE_OUT: London dates. */
  leaveOut: z.array(calendarDate()).max(MOST_DATES).default([]),
  /** PAUSE: both days are included; as many lessons come behind the last one where they are added. */
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  addAtEnd: z.boolean().default(false),
  /** END: the last day on which one still takes place. */
  after: calendarDate().optional(),
  /** EXTEND. */
  weeks: z.int(WEEKS).min(1, WEEKS).max(52, WEEKS).optional(),
  /** Bookings of lessons that were moved on their own, and go along. */
  ticked: z.array(id).max(MOST_DATES).default([]),
  dates: z.array(answer).max(MOST_DATES).default([]),
  notes: paragraphs(1000).optional(),
  /** Only looks; nothing changes. */
  preview: z.boolean().default(false),
})

const span = z.object({ startTime: instant(), endTime: instant() })

const editedDate = z.object({
  date: calendarDate(),
  does: z.enum(['MOVE', 'CHANGE', 'CALL_OFF', 'ADD']),
  /** Why it stays as it is: it was moved on its own, or the edit is to do without it. */
  stays: z.enum(['OWN_TIME', 'LEFT_OUT']).nullable(),
  /** In order; none of one that is added. */
  bookingIds: z.array(z.string()),
  subjects: z.array(z.object({ name: z.string(), category })),
  from: span.nullable(),
  /** Null once it is called off. */
  to: span.nullable(),
  status: bookingStatus,
  /** Null for whoever does not see the student's money, as all that follows from it. */
  price: price.nullable(),
  hours: hours.nullable(),
  toPay: price.nullable(),
  overpaid: price.nullable(),
  /** What stands against it: it is to be left out, or moved. */
  problem: z.string().nullable(),
  /** Cancelled too late for its charge to be given back (Rules #22). */
  isLate: z.boolean(),
  /** What the tutor should know, and may do all the same. */
  warnings: z.array(z.string()),
  /** The bank holiday, or the holidays, that it would come to stand on: usually it is left out then. */
  closed: z.string().nullable(),
})

export const seriesEditReply = z.object({
  /** Null in a preview. */
  changeId: z.string().nullable(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: instant().nullable(),
  dates: z.array(editedDate),
  /** How many lessons change. */
  count: z.int(),
  /** Of those. */
  price: price.nullable(),
  hours: hours.nullable(),
  toPay: price.nullable(),
  overpaid: price.nullable(),
  /** The series as it stands then; none in a preview. */
  bookings: z.array(booking),
})
