import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { bookings } from '#contract/bookings.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { defaultTitle } from '#domain/booking-words.ts'
import { type BookingStatus, bookingCan } from '#domain/bookings.ts'
import { londonDateOf } from '#domain/time.ts'
import type { Context } from '#server/platform/context.ts'
import { getBooking } from '../actions.ts'
import type { StoredBooking } from '../reads.ts'

/** One lesson as a calendar file, named after its London date (Rules #28). */
export async function lessonFile(
  { db }: Context,
  { actor, params }: Call<(typeof bookings)['calendarFile']>,
): Promise<Reply<(typeof bookings)['calendarFile']>> {
  const booking = await getBooking(db, actor, params.id)
  return { fileName: `lesson-${londonDateOf(booking.startTime)}.ics`, content: calendarText(actor, booking) }
}

/** RFC 5545, in UTC. The id never changes and SEQUENCE only grows, so that a later file replaces an earlier one. */
function calendarText(actor: Actor, booking: StoredBooking): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Foolscap', product: 'Foolscap', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  const link = bookingCan.joinMeeting(booking) && booking.meetingLink ? new URL(booking.meetingLink).href : null
  calendar.createEvent({
    id: `${booking.id}@foolscap`,
    sequence: Math.floor((booking.updatedAt.getTime() - booking.createdAt.getTime()) / 1000),
    stamp: booking.updatedAt,
    start: booking.startTime,
    end: booking.endTime,
    summary: summaryFor(actor, booking),
    description: booking.notes || null,
    status: calendarStatus[booking.status],
    // NOTE: ical-generator escapes an address as if it were text, which would break it; these three go in as codes.
    ...(link ? { url: link.replace(/[,;\\]/g, encodeURIComponent), location: link } : {}),
  })
  return `${calendar.toString()}\r\n`
}

/** The tutor's calendar is full of lessons: his say with whom. */
function summaryFor(actor: Actor, booking: StoredBooking): string {
  const title = booking.title || defaultTitle(booking.subject.name, booking.isOnline)
  return actor.role === 'TUTOR' ? `${title} (${booking.student.name})` : title
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
