import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { bookings } from '#contract/bookings.ts'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { series } from '#contract/series.ts'
import type { ChargeSoFar } from '#domain/charge-words.ts'
import { poundsToPence } from '#domain/money.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { isNamed, type Lesson, lessonOf, lessonsFrom, partsAlone } from './joined/state.ts'

const calls = clientFor<typeof bookings>('bookings', wire.bookings)
const seriesCalls = clientFor<typeof series>('bookings', wire.series)

export type Booking = SentAnswer<(typeof bookings)['list']>[number]
export type LessonRequest = SentQuestion<(typeof bookings)['request']>['body']
type Amendment = SentQuestion<(typeof bookings)['amend']>['body']
type TutorAmendment = SentQuestion<(typeof bookings)['tutorAmend']>['body']
type Suggestion = SentQuestion<(typeof bookings)['suggest']>['body']
type ConsultationRequest = SentQuestion<(typeof bookings)['consultation']>['body']

export { isNamed, type Lesson, lessonOf, lessonsFrom, partsAlone }

/** What a lesson is charged by, in minutes and pence, as the rules read it. */
export function chargeOf({
  payments,
  packageTransaction,
}: Pick<Lesson, 'payments' | 'packageTransaction'>): ChargeSoFar {
  const sumOf = (wanted: 'PENDING' | 'PAID') =>
    payments.reduce((sum, { status, amount }) => sum + (status === wanted ? (poundsToPence(amount) ?? 0) : 0), 0)
  return {
    packageMinutes: Math.round(Math.abs(packageTransaction?.hoursChanged ?? 0) * 60),
    pendingPence: sumOf('PENDING'),
    paidPence: sumOf('PAID'),
  }
}

/** What is to be paid for some lessons; not while a change is under review, because its price may change (Rules: payments). */
export function paymentsToMake(lessons: readonly Pick<Lesson, 'parts'>[]): Lesson['payments'] {
  return lessons.flatMap(({ parts }) =>
    parts.flatMap(({ status, payments }) =>
      status === 'AMENDED' ? [] : payments.filter((payment) => payment.status === 'PENDING'),
    ),
  )
}

/** A person's bookings, newest first. */
export const bookingsOf = (userId: string) =>
  queryOptions({
    queryKey: calls.list.key({ params: { userId } }),
    queryFn: ({ signal }) => calls.list({ params: { userId } }, { signal }),
  })
/** The same without the usual limit of twelve months, back to before there was anything (Rules #17). */
export const everyBookingOf = (userId: string) => bookingsFrom(userId, '2000-01-01')
/** What has not ended before a London date: the same, without what lies behind. */
export const bookingsFrom = (userId: string, from: string) => listed({ params: { userId }, query: { from } })
/** As many of those that had ended at an instant as are read at once, newest first (Rules #17). */
export const bookingsEndedBy = (userId: string, endsBy: string) =>
  listed({ params: { userId }, query: { from: '2000-01-01', endsBy, limit: String(PAGE_OF_BOOKINGS) } })
/** Our choice. */
export const PAGE_OF_BOOKINGS = 10

function listed(question: SentQuestion<(typeof bookings)['list']>) {
  return queryOptions({
    queryKey: calls.list.key(question),
    queryFn: ({ signal }) => calls.list(question, { signal }),
  })
}
/** Everything that waits for the tutor's answer. */
export const bookingRequests = queryOptions({
  queryKey: calls.requests.key(),
  queryFn: ({ signal }) => calls.requests({}, { signal }),
})

/** Several lists as one, without duplicates, soonest first (Rules: bookings). */
export function lessonsOnce(...lists: Booking[][]): Lesson[] {
  return lessonsFrom([...new Map(lists.flat().map((booking) => [booking.id, booking])).values()])
}

/** Shows a booking as the server answered it wherever it is listed, at once, and reads the lists again behind it. */
export function keepBookings(queryClient: QueryClient, answered: readonly Booking[]): void {
  const byId = new Map(answered.map((booking) => [booking.id, booking]))
  changeLists(queryClient, (known) => known.map((each) => byId.get(each.id) ?? each))
}
/** Shows at once that a lesson has its first feedback (Rules: bookings); what writes it has the lists read again. */
export function showCompleted(queryClient: QueryClient, id: string): void {
  showInLists(queryClient, (known) => known.map((each) => (each.id === id ? { ...each, status: 'COMPLETED' } : each)))
}
/** Takes a booking that was deleted off every list, at once. */
export function forgetBooking(queryClient: QueryClient, id: string): void {
  changeLists(queryClient, (known) => known.filter((each) => each.id !== id))
}
function changeLists(queryClient: QueryClient, change: (known: Booking[]) => Booking[]): void {
  showInLists(queryClient, change)
  void readAgain(queryClient)
}
function showInLists(queryClient: QueryClient, change: (known: Booking[]) => Booking[]): void {
  for (const queryKey of [calls.list.key(), calls.requests.key()]) {
    queryClient.setQueriesData<Booking[]>({ queryKey }, (known) => known && change(known))
  }
}
/** For an order that was refused, because the booking is no longer what this page shows. */
export function readAgain(queryClient: QueryClient): Promise<void> {
  void readTopicAgain(queryClient, 'availability') // what is free, and who has a lesson in time off
  return queryClient.invalidateQueries({ queryKey: ['bookings'] })
}

export const requestLesson = (body: LessonRequest) => calls.request({ body })
export const requestConsultation = (body: ConsultationRequest) => calls.consultation({ body })
/** Asks for another time for a lesson, all of its bookings or none: several keep their lengths (Rules #23, #102). */
export async function amendLesson(lesson: Lesson, body: Amendment): Promise<Booking[]> {
  const whole = wholeOf(lesson)
  if (whole) return seriesCalls.amend({ params: whole.params, body: { ...whole.body, ...startAndNotesOf(body) } })
  return [await calls.amend({ params: { id: lesson.id }, body })]
}
/**
 * Gives a lesson another time, all of its bookings or none; one alone may change its subject and its price too
 * (Rules #24, #102).
 */
export async function rescheduleLesson(lesson: Lesson, body: TutorAmendment): Promise<Booking[]> {
  const whole = wholeOf(lesson)
  if (whole) return seriesCalls.tutorAmend({ params: whole.params, body: { ...whole.body, ...startAndNotesOf(body) } })
  return [await calls.tutorAmend({ params: { id: lesson.id }, body })]
}
type Named = Pick<Lesson, 'id' | 'seriesId'> & { readonly parts: readonly { readonly id: string }[] }
/** What names several bookings of one lesson; null for one alone. */
function wholeOf({ parts, seriesId }: Named) {
  if (parts.length === 1 || seriesId === null) return null
  return { params: { seriesId }, body: { bookingIds: parts.map(({ id }) => id) } }
}
function startAndNotesOf({ startTime, notes }: Amendment) {
  return { startTime, ...(notes === undefined ? {} : { notes }) }
}
export const suggestBooking = (body: Suggestion) => calls.suggest({ body })
export async function keepOriginalTime(lesson: Named): Promise<Booking[]> {
  const whole = wholeOf(lesson)
  return whole ? seriesCalls.keepOriginal(whole) : [await calls.keepOriginal({ params: { id: lesson.id } })]
}
export const deleteBooking = (id: string) => calls.deletePermanently({ params: { id } })
type Answered = 'CONFIRMED' | 'DENIED' | 'CANCELLED'
/** Moves a lesson on, all of its bookings or none (Rules #22, #101). */
export async function changeLesson(lesson: Lesson, status: Answered, reason = ''): Promise<Booking[]> {
  const { parts, seriesId } = lesson
  if (parts.length > 1 && seriesId !== null) return answerSeries(seriesId, [lesson], status, reason)
  return [await calls.changeStatus({ params: { id: lesson.id }, body: { status, ...because(reason) } })]
}
/** The same with several lessons of one series: all, or none. */
export function answerSeries(
  seriesId: string,
  lessons: readonly Lesson[],
  status: Answered,
  reason = '',
): Promise<Booking[]> {
  const bookingIds = lessons.flatMap(({ parts }) => parts.map(({ id }) => id))
  return seriesCalls.changeStatus({ params: { seriesId }, body: { status, bookingIds, ...because(reason) } })
}
/** For a list that knows a request by its booking, or by its series, alone: whatever of that still waits. */
export const confirmBooking = (id: string) => calls.changeStatus({ params: { id }, body: { status: 'CONFIRMED' } })
export const confirmSeries = (seriesId: string) =>
  seriesCalls.changeStatus({ params: { seriesId }, body: { status: 'CONFIRMED' } })
export const confirmParts = (seriesId: string, bookingIds: string[]) =>
  seriesCalls.changeStatus({ params: { seriesId }, body: { status: 'CONFIRMED', bookingIds } })
/** Without one, the lesson keeps the words that it has. */
export const because = (reason: string): { amendmentReason?: string } => (reason ? { amendmentReason: reason } : {})
export const setTitle = (id: string, title: string) => calls.setTitle({ params: { id }, body: { title } })
export const setMeetingLink = (id: string, meetingLink: string) =>
  calls.setMeetingLink({ params: { id }, body: { meetingLink } })
/** The lesson as a calendar file, with the name that the server gave it. */
export const downloadCalendarFile = (id: string) => calls.calendarFile({ params: { id } })
