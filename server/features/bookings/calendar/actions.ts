import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { bookings } from '#contract/bookings.ts'
import { type calendar, calendarRefusals } from '#contract/calendar.ts'
import type { Call, Reply } from '#contract/core.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { defaultTitle } from '#domain/booking-words.ts'
import { type BookingStatus, meetingLinkFor } from '#domain/bookings.ts'
import { isReadingNoted } from '#domain/calendar-links.ts'
import { placeToFind } from '#domain/lesson-places.ts'
import { asAgreed } from '#domain/lesson-words.ts'
import { inOneSentence, type JoinedLesson, lessonStatus, lessonsOf, ownTitle, withoutPart } from '#domain/lessons.ts'
import { actsByLinks, type Side, sideOf } from '#domain/people.ts'
import { studentsOf } from '#domain/rights.ts'
import { addMonths, dayInterval, londonDateOf } from '#domain/time.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { findLinkChangedAt } from '#server/features/site-settings/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { endCalendarLink } from '#server/platform/people/calendar-links.ts'
import { isSessionOpen } from '#server/platform/people/sessions.ts'
import { getBooking } from '../actions.ts'
import type { BookingsWanted } from '../newest/reads.ts'
import { latestChanges, listBookings, listSeries, type StoredBooking } from '../reads.ts'
import { findLink, findSubscriber, type Subscriber } from './reads.ts'
import { insertSecret, noteReading } from './writes.ts'

type Calendar = typeof calendar
/**
 * Whoever reads the notes of a lesson in its file does not want them all in a calendar that others may see
 * (Rules #131).
 */
interface Reader {
  readonly withNotes: boolean
  readonly side: Side
  /** Whoever has lessons of several students says of each with whom. */
  readonly withNames: boolean
}
type Lesson = JoinedLesson<StoredBooking>

/** Our choice: what a family may still look up. */
const FEED_MONTHS_BACK = 12
/** Our choice: years of lessons for a student, about one for the tutor; what lies furthest back is left out first. */
const FEED_LESSONS = 2_000
/** Our choice; most calendars ask less often than they are told. */
const REFRESH_SECONDS = 3_600

/** One lesson as a calendar file, all its subjects in one, named after its London date (Rules #28). */
export async function lessonFile(
  { db }: Context,
  { actor, own, params }: Call<(typeof bookings)['calendarFile']>,
): Promise<Reply<(typeof bookings)['calendarFile']>> {
  const booking = await getBooking(db, own, params.id)
  const besides = booking.seriesId === null ? [booking] : await listSeries(db, booking.seriesId)
  const lessons = lessonsOf(besides).filter(({ parts }) => parts.some(({ id }) => id === booking.id))
  const { side } = actor
  const content = await textOf(db, newCalendar(), { side, withNames: side === 'TUTOR', withNotes: true }, lessons)
  return { fileName: `lesson-${londonDateOf(lessons[0]?.startTime ?? booking.startTime)}.ics`, content }
}

/**
 * The agreed and the cancelled lessons of the person whose secret this is, or of all children whom a parent sees; the
 * tutor's without notes (Rules #131).
 */
export async function readFeed(context: Context, { params }: Call<Calendar['feed']>): Promise<Reply<Calendar['feed']>> {
  const { db } = context
  const now = context.now()
  const subscriber = await findSubscriber(db, params.secret)
  if (!subscriber) throw new Refusal(calendarRefusals.calendar_not_found)
  if (isReadingNoted(subscriber.lastReadAt, now)) {
    await context.transaction((tx) => noteReading(tx, params.secret, now))
  }
  const side = sideOf[subscriber.role]
  const isTutor = side === 'TUTOR'
  const { start } = dayInterval(addMonths(londonDateOf(now), -FEED_MONTHS_BACK))
  const reader = { side, withNotes: !isTutor, withNames: isTutor || actsByLinks[subscriber.role] }
  const of = lessonsIn(subscriber)
  const bookings = await listBookings(db, { of, start, end: null, from: null, limit: FEED_LESSONS })
  const subscribed = newCalendar().name('Lessons').ttl(REFRESH_SECONDS)
  const lessons = lessonsOf(bookings.filter(isInFeed).map(asAgreed))
  return { fileName: 'lessons.ics', content: await textOf(db, subscribed, reader, lessons) }
}

function lessonsIn({ id, role, acts }: Subscriber): BookingsWanted['of'] {
  if (sideOf[role] === 'TUTOR') return { tutorId: id }
  return actsByLinks[role] ? { studentIds: studentsOf(acts, 'SEE') } : { studentId: id }
}

/** Since when there is a link, and when it was last read; the link itself cannot be shown again (Decision 010). */
export async function readSubscription(
  { db }: Context,
  { actor }: Call<Calendar['subscription']>,
): Promise<Reply<Calendar['subscription']>> {
  return findLink(db, actor.id)
}

/**
 * Makes a link and shows it this once; an earlier one ends (Rules #131). One at a time with whatever changes how this
 * person logs in: a session that was ended meanwhile leaves no link behind.
 */
export async function renewSecret(
  context: Context,
  { actor, address }: Call<Calendar['renewSecret']>,
): Promise<Reply<Calendar['renewSecret']>> {
  const madeAt = context.now()
  const secret = await changeAccount(context, actor.id, async (tx) => {
    if (!(await isSessionOpen(tx, actor.sessionId, madeAt))) throw new Refusal(generalRefusals.unauthenticated)
    await endCalendarLink(tx, { userId: actor.id, actorId: actor.id, address }, madeAt)
    await audit(tx, { event: 'calendar_link_made', actorId: actor.id, subjectId: actor.id, address }, madeAt)
    return insertSecret(tx, actor.id, madeAt)
  })
  return { url: `${context.publicOrigin}/api/calendar/${secret}.ics`, madeAt }
}

/** Ends the link, if there is one (Rules #131). */
export async function revokeSecret(
  context: Context,
  { actor, address }: Call<Calendar['revokeSecret']>,
): Promise<void> {
  const ending = { userId: actor.id, actorId: actor.id, address }
  await changeAccount(context, actor.id, (tx) => endCalendarLink(tx, ending, context.now()))
}

/**
 * What a subscribed calendar shows of a booking: a lesson once it is agreed, and that it was cancelled. While a change
 * waits for the tutor, the lesson stands at the time that was agreed last.
 */
function isInFeed({ status, originalStartTime, originalEndTime }: StoredBooking): boolean {
  if (status === 'AMENDED') return originalStartTime !== null && originalEndTime !== null
  return status === 'CONFIRMED' || status === 'COMPLETED' || status === 'CANCELLED'
}

function newCalendar(): ICalCalendar {
  return new ICalCalendar({
    prodId: { company: 'Foolscap', product: 'Foolscap', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
}

/**
 * RFC 5545, in UTC. An id never changes and its SEQUENCE only grows, so that a later text replaces an earlier one: a
 * lesson is named after its first booking, and whatever happens in its series counts, because a booking may join or
 * leave it; so does a change of the usual meeting link where the lesson has none of its own, and of the student's place.
 */
async function textOf(db: Db, calendar: ICalCalendar, reader: Reader, lessons: readonly Lesson[]): Promise<string> {
  const seriesIds = new Set(lessons.flatMap(({ parts }) => parts[0].seriesId ?? []))
  const [changes, linkChangedAt] = await Promise.all([latestChanges(db, [...seriesIds]), findLinkChangedAt(db)])
  for (const lesson of lessons) {
    const [{ seriesId, updatedAt, place }] = lesson.parts
    const usually = lesson.parts.some(meetsWhereUsual) ? linkChangedAt : null
    const changed = [changes.get(seriesId) ?? updatedAt, usually, place?.changedAt]
    addLesson(calendar, reader, lesson, new Date(Math.max(...changed.map((at) => at?.getTime() ?? 0))))
  }
  return `${calendar.toString()}\r\n`
}

const meetsWhereUsual = ({ isOnline, meetingLink }: StoredBooking) => isOnline && !meetingLink

function addLesson(calendar: ICalCalendar, reader: Reader, lesson: Lesson, changedAt: Date): void {
  const { parts, startTime, endTime } = lesson
  const [first] = parts
  const [meetingLink] = parts.flatMap((part) => meetingLinkFor(part, part.usualMeetingLink) ?? [])
  const link = meetingLink ? new URL(meetingLink).href : null
  const found = placeToFind({ isOnline: first.isOnline, place: first.place ?? undefined }, reader.side)
  const location = link ?? found
  const notes = parts.map((part) => (parts.length > 1 ? withoutPart(part.notes) : part.notes)).filter(Boolean)
  calendar.createEvent({
    id: `${first.id}@foolscap`,
    sequence: Math.floor((changedAt.getTime() - first.createdAt.getTime()) / 1000),
    stamp: changedAt,
    start: startTime,
    end: endTime,
    summary: summaryFor(reader, lesson),
    description: (reader.withNotes && inOneSentence(notes)) || null,
    status: calendarStatus[lessonStatus(parts)],
    // NOTE: ical-generator escapes an address as if it were text, which would break it; these three go in as codes.
    ...(link ? { url: link.replace(/[,;\\]/g, encodeURIComponent) } : {}),
    ...(location ? { location } : {}),
  })
}

function summaryFor({ withNames }: Pick<Reader, 'withNames'>, { parts }: Lesson): string {
  const [{ isOnline, student }] = parts
  const title = ownTitle(parts) ?? defaultTitle(inOneSentence(parts.map(({ subject }) => subject.name)), isOnline)
  return withNames ? `${title} (${student.name})` : title
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
