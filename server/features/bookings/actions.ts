import type { bookings } from '#contract/bookings.ts'
import type { Actor, Call, Own, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { listedPeriod } from '#domain/booking-times.ts'
import { withSuggestionMarker } from '#domain/booking-words.ts'
import { awaitsStudent, bookingCan, meetingLinkFor } from '#domain/bookings.ts'
import type { ChargeSoFar } from '#domain/charge-words.ts'
import { lessonsOf } from '#domain/lessons.ts'
import { actsByLinks } from '#domain/people.ts'
import { showsResources } from '#domain/resources.ts'
import { may, type Right, studentsOf } from '#domain/rights.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { BookingsWanted } from './newest/reads.ts'
import { type BookingPayment, findBooking, listBookings, listSeries, listWaiting, type StoredBooking } from './reads.ts'
import { listGivenResources } from './resources/reads.ts'
import { updateMeetingLink, updateTitle } from './writes.ts'

type Bookings = typeof bookings

/** A person's bookings, newest first, with what was given out with each that may be read (Rules #17, #56). */
export async function readBookings(
  { db, now }: Context,
  { actor, params, query }: Call<Bookings['list']>,
): Promise<Reply<Bookings['list']>> {
  const of = await ownerOfList(db, actor, params.userId)
  const { endsBy, after = '', calledOff, lateCancellation, limit } = query
  const from = endsBy ? { endsBy, after } : null
  const wanted = { of, ...listedPeriod(query, now()), from, calledOff, lateCancellation, limit }
  const [found, given] = await Promise.all([listBookings(db, wanted), listGivenResources(db, wanted)])
  const givenWith = Map.groupBy(given, ({ bookingId }) => bookingId)
  return found.map((booking) => {
    const mayRead = actor.side === 'TUTOR' || showsResources(booking)
    return { ...bookingFor(actor, booking), lessonResources: (mayRead && givenWith.get(booking.id)) || [] }
  })
}

/** Whose list it is: the tutor's own, all children whom a parent sees, or a student's. */
export async function ownerOfList(db: Db, actor: Actor, userId: string): Promise<BookingsWanted['of']> {
  if (actor.side === 'TUTOR' && userId === actor.id) return { tutorId: userId }
  if (actsByLinks[actor.role] && userId === actor.id) return { studentIds: studentsOf(actor.acts, 'SEE') }
  if (!(await findStudent(db, userId))) throw new Refusal(bookingRefusals.student_not_found)
  return { studentId: userId }
}

/** The bookings that make up the lesson of this one, in order (Rules #146). */
export async function readLesson(
  { db }: Context,
  { actor, own, params }: Call<Bookings['lesson']>,
): Promise<Reply<Bookings['lesson']>> {
  const booking = await getBooking(db, own, params.id)
  const { seriesId } = booking
  const lessons = seriesId === null ? [] : lessonsOf(await listSeries(db, seriesId))
  const parts = lessons.find((lesson) => lesson.parts.some(({ id }) => id === booking.id))?.parts ?? [booking]
  return parts.map((part) => bookingFor(actor, part))
}

/** Every booking that waits for an answer, soonest first (Rules #18). */
export async function readRequests({ db }: Context, actor: Actor): Promise<Reply<Bookings['requests']>> {
  return (await listWaiting(db, actor.id)).map((booking) => bookingFor(actor, booking))
}

/** Names a lesson; an empty title brings the default back (Rules #25). */
export async function setTitle(
  context: Context,
  { actor, own, params, body }: Call<Bookings['setTitle']>,
): Promise<Reply<Bookings['setTitle']>> {
  const booking = await context.transaction(async (tx) => {
    await getBooking(tx, own, params.id)
    await updateTitle(tx, params.id, body.title, context.now())
    return getBooking(tx, own, params.id)
  })
  return bookingFor(actor, booking)
}

/** Adds the address of the video meeting to a confirmed lesson (Rules #26). */
export async function setMeetingLink(
  context: Context,
  { actor, own, params, body }: Call<Bookings['setMeetingLink']>,
): Promise<Reply<Bookings['setMeetingLink']>> {
  const { from } = bookingCan.setMeetingLink
  const booking = await context.transaction(async (tx) => {
    await getBooking(tx, own, params.id)
    await updateMeetingLink(tx, { id: params.id, from, meetingLink: body.meetingLink, now: context.now() })
    return getBooking(tx, own, params.id)
  })
  return bookingFor(actor, booking)
}

/**
 * A booking that is the caller's to touch, by the endpoint's right unless by another; any other is refused as one that
 * does not exist (Rules R2).
 */
export async function getBooking(db: Db, own: Own, id: string, right?: Right): Promise<StoredBooking> {
  return own(await findBooking(db, id), { missing: bookingRefusals.booking_not_found, right })
}

/** Of a student, what is the tutor's to know. */
function forTutor({ email, isNew }: StoredBooking['student']) {
  return { email, ...(isNew ? { isNew: true as const } : {}) }
}

/** What was agreed of late cancellations; until then what will be. */
function termsOf({ noticePeriodHours, latePercent, policy }: StoredBooking) {
  return {
    noticePeriodHours: noticePeriodHours ?? policy.lateHours,
    latePercent: latePercent ?? policy.latePercent,
  }
}

/** Which parent did what; most have none, and a list of thousands is shorter for it. */
function parentsOf({ requestedBy, cancelledBy }: StoredBooking) {
  return { ...(requestedBy ? { requestedBy } : {}), ...(cancelledBy ? { cancelledBy } : {}) }
}

/**
 * A booking as its reader has it: the marker of a suggestion stands on the wire only (Rules #17, #21), and money is for
 * whoever sees the student's (Rules: families).
 */
export function bookingFor(actor: Actor, booking: StoredBooking): Reply<Bookings['request']> {
  const { student } = booking
  return {
    id: booking.id,
    title: booking.title || null,
    subject: booking.subject,
    tutor: booking.tutor,
    student: { id: student.id, name: student.name, ...(actor.side === 'TUTOR' ? forTutor(student) : {}) },
    startTime: booking.startTime,
    endTime: booking.endTime,
    status: booking.status,
    type: booking.type,
    isOnline: booking.isOnline,
    ...placeAndTopicOf(booking),
    notes: booking.suggested ? withSuggestionMarker(booking.notes) : booking.notes,
    amendmentReason: booking.amendmentReason,
    originalStartTime: booking.originalStartTime,
    originalEndTime: booking.originalEndTime,
    meetingLink: meetingLinkFor(booking, booking.usualMeetingLink),
    suggested: booking.suggested,
    ...(booking.answerBy && awaitsStudent(booking) ? { answerBy: booking.answerBy } : {}),
    lateCancellation: booking.lateCancellation,
    ...termsOf(booking),
    chargePercent: booking.chargePercent,
    ...(booking.attendance ? { attendance: booking.attendance } : {}),
    chargeWaived: booking.chargeWaived,
    ...parentsOf(booking),
    ...(may(actor, 'MONEY', student.id) ? moneyOf(booking) : NO_MONEY),
    seriesId: booking.seriesId,
    outsideHours: booking.outsideHours,
    createdAt: booking.createdAt,
  }
}

function placeAndTopicOf({ isOnline, place, topic }: StoredBooking) {
  const { address = '', district = '', atTutor = false } = isOnline ? {} : (place ?? {})
  const isKnown = address !== '' || district !== '' || atTutor
  return { ...(isKnown ? { place: { address, district, atTutor } } : {}), ...(topic ? { topic } : {}) }
}

const NO_MONEY = { price: null, payments: [], packageTransaction: null }
function moneyOf({ pricePence, payments, packageMinutes }: StoredBooking) {
  return {
    price: pricePence,
    payments: payments.map(paymentFor),
    packageTransaction: packageMinutes > 0 ? { hoursChanged: -packageMinutes } : null,
  }
}

/** What a booking is charged by, in the words of `domain/charge-words.ts`. */
export function chargedBy({ packageMinutes, payments }: StoredBooking): ChargeSoFar {
  const sumOf = (status: BookingPayment['status']) =>
    payments.reduce((sum, payment) => sum + (payment.status === status ? payment.amountPence : 0), 0)
  return { packageMinutes, pendingPence: sumOf('PENDING'), paidPence: sumOf('PAID') }
}

function paymentFor(payment: BookingPayment): Reply<Bookings['request']>['payments'][number] {
  const { id, status, amountPence, dueAt, paidAt, saidPaidAt, paymentLink, linkPence } = payment
  const dates = { dueDate: dueAt, paidAt, saidPaidAt }
  return { id, status, amount: amountPence, ...dates, paymentLink: paymentLink || null, linkAmount: linkPence }
}
