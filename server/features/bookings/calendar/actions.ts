import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { bookings } from '#contract/bookings.ts'
import { type calendar, calendarRefusals } from '#contract/calendar.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { defaultTitle } from '#domain/booking-words.ts'
import { type BookingStatus, meetingLinkFor } from '#domain/bookings.ts'
import { addMonths, dayInterval, londonDateOf } from '#domain/time.ts'
import type { Context } from '#server/platform/context.ts'
import { getBooking } from '../actions.ts'
import { listBookings, type StoredBooking } from '../reads.ts'
import { findSecretMadeAt, findSubscriber } from './reads.ts'
import { deleteSecret, replaceSecret } from './writes.ts'

type Calendar = typeof calendar
type Reader = Pick<Actor, 'role'>

/** Our choice: what a family may still look up. */
const FEED_MONTHS_BACK = 12
/** Our choice: years of lessons for a student, about one for the tutor; what lies furthest back is left out first. */
const FEED_LESSONS = 2_000
/** Our choice; most calendars ask less often than they are told. */
const REFRESH_SECONDS = 3_600

/** One lesson as a calendar file, named after its London date (Rules #28). */
export async function lessonFile(
  { db }: Context,
  { actor, params }: Call<(typeof bookings)['calendarFile']>,
): Promise<Reply<(typeof bookings)['calendarFile']>> {
  const booking = await getBooking(db, actor, params.id)
  const content = textOf(newCalendar(), actor, [booking])
  return { fileName: `lesson-${londonDateOf(booking.startTime)}.ics`, content }
}

/** The agreed and the cancelled lessons of the person whose secret this is (Rules §5). */
export async function readFeed(context: Context, { params }: Call<Calendar['feed']>): Promise<Reply<Calendar['feed']>> {
  const { db } = context
  const reader = await findSubscriber(db, params.secret)
  if (!reader) throw new Refusal(calendarRefusals.calendar_not_found)
  const { start } = dayInterval(addMonths(londonDateOf(context.now()), -FEED_MONTHS_BACK))
  const of = reader.role === 'TUTOR' ? { tutorId: reader.id } : { studentId: reader.id }
  const bookings = await listBookings(db, { of, start, end: null, endsBy: null, limit: FEED_LESSONS })
  const subscribed = newCalendar().name('Lessons').ttl(REFRESH_SECONDS)
  return { fileName: 'lessons.ics', content: textOf(subscribed, reader, bookings.flatMap(agreedOf)) }
}

/** Since when there is a link; the link itself cannot be shown again (Decision 010). */
export async function readSubscription(
  { db }: Context,
  { actor }: Call<Calendar['subscription']>,
): Promise<Reply<Calendar['subscription']>> {
  return { madeAt: await findSecretMadeAt(db, actor.id) }
}

/** Makes a link and shows it this once; an earlier one ends (Rules §5). */
export async function renewSecret(
  context: Context,
  { actor }: Call<Calendar['renewSecret']>,
): Promise<Reply<Calendar['renewSecret']>> {
  const madeAt = context.now()
  const secret = await context.transaction((tx) => replaceSecret(tx, actor.id, madeAt))
  context.live.publish('account', [actor.id])
  return { url: `${context.publicOrigin}/api/calendar/${secret}.ics`, madeAt }
}

/** Ends the link, if there is one (Rules §5). */
export async function revokeSecret(context: Context, { actor }: Call<Calendar['revokeSecret']>): Promise<void> {
  await context.transaction((tx) => deleteSecret(tx, actor.id))
  context.live.publish('account', [actor.id])
}

/**
 * What a subscribed calendar shows of a booking: a lesson once it is agreed, and that it was cancelled. While a change
 * waits for the tutor, the lesson stands at the time that was agreed last.
 */
function agreedOf(booking: StoredBooking): StoredBooking[] {
  const { status, originalStartTime, originalEndTime } = booking
  if (status === 'CONFIRMED' || status === 'COMPLETED' || status === 'CANCELLED') return [booking]
  if (status !== 'AMENDED' || !originalStartTime || !originalEndTime) return []
  return [{ ...booking, startTime: originalStartTime, endTime: originalEndTime }]
}

function newCalendar(): ICalCalendar {
  return new ICalCalendar({
    prodId: { company: 'Foolscap', product: 'Foolscap', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
}

/** RFC 5545, in UTC. An id never changes and its SEQUENCE only grows, so that a later text replaces an earlier one. */
function textOf(calendar: ICalCalendar, reader: Reader, bookings: readonly StoredBooking[]): string {
  for (const booking of bookings) addLesson(calendar, reader, booking)
  return `${calendar.toString()}\r\n`
}

function addLesson(calendar: ICalCalendar, reader: Reader, booking: StoredBooking): void {
  const meetingLink = meetingLinkFor(booking, booking.usualMeetingLink)
  const link = meetingLink ? new URL(meetingLink).href : null
  calendar.createEvent({
    id: `${booking.id}@foolscap`,
    sequence: Math.floor((booking.updatedAt.getTime() - booking.createdAt.getTime()) / 1000),
    stamp: booking.updatedAt,
    start: booking.startTime,
    end: booking.endTime,
    summary: summaryFor(reader, booking),
    description: booking.notes || null,
    status: calendarStatus[booking.status],
    // NOTE: ical-generator escapes an address as if it were text, which would break it; these three go in as codes.
    ...(link ? { url: link.replace(/[,;\\]/g, encodeURIComponent), location: link } : {}),
  })
}

/** The tutor's calendar is full of lessons: his say with whom. */
function summaryFor(reader: Reader, booking: StoredBooking): string {
  const title = booking.title || defaultTitle(booking.subject.name, booking.isOnline)
  return reader.role === 'TUTOR' ? `${title} (${booking.student.name})` : title
}

const calendarStatus: Record<BookingStatus, ICalEventStatus> = {
  CONFIRMED: ICalEventStatus.CONFIRMED,
  COMPLETED: ICalEventStatus.CONFIRMED,
  PENDING: ICalEventStatus.TENTATIVE,
  REQUESTED: ICalEventStatus.TENTATIVE,
  AMENDED: ICalEventStatus.TENTATIVE,
  CANCELLED: ICalEventStatus.CANCELLED,
  DENIED: ICalEventStatus.CANCELLED,
}
