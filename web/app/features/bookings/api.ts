import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Booking, bookings } from '#contract/bookings.ts'
import type { Answer, Question } from '#contract/core.ts'
import type { ChargeSoFar } from '#domain/charge-words.ts'
import { asOne, inOneSentence, lessonsOf, ownTitle, withoutPart } from '#domain/lessons.ts'
import { type CalendarDate, calendarDate } from '#domain/time.ts'
import { afterFull, api, ask, askPages } from '#web/app/lib/api.ts'
import { queryClient } from '#web/app/lib/query-client.ts'

export type LessonRequest = Question<(typeof bookings)['request']>['body']
export type ConsultationRequest = Question<(typeof bookings)['consultation']>['body']
type Amendment = Question<(typeof bookings)['amend']>['body']
export type Overview = Answer<(typeof bookings)['overview']>
type TutorAmendment = Question<(typeof bookings)['tutorAmend']>['body']

export type { Booking }

/** What a lesson is charged by, as the rules read it. */
export function chargeOf({
  payments,
  packageTransaction,
}: Pick<Lesson, 'payments' | 'packageTransaction'>): ChargeSoFar {
  const sumOf = (wanted: 'PENDING' | 'PAID') =>
    payments.reduce((sum, { status, amount }) => sum + (status === wanted ? amount : 0), 0)
  return {
    packageMinutes: Math.abs(packageTransaction?.hoursChanged ?? 0),
    pendingPence: sumOf('PENDING'),
    paidPence: sumOf('PAID'),
  }
}

/** Whether its reader sees the student's money: else it has no price, and nothing that it was charged by. */
export function showsMoney<L extends Pick<Lesson, 'price'>>(lesson: L): lesson is L & { readonly price: number } {
  return lesson.price !== null
}

/** What is to be paid for some lessons; not while a change is under review, because its price may change (Rules: payments). */
export function paymentsToMake(lessons: readonly Pick<Lesson, 'parts'>[]): Lesson['payments'] {
  return lessons.flatMap(({ parts }) =>
    parts.flatMap(({ status, payments }) =>
      status === 'AMENDED' ? [] : payments.filter((payment) => payment.status === 'PENDING'),
    ),
  )
}

/** What the dashboard shows of them, and the consultation; lessons begin and end by themselves, without a hint. */
export const overviewOf = (userId: string) => ({
  ...ask(api.bookings.overview, { params: { userId } }),
  refetchInterval: 60_000,
})
/** A booking's whole lesson. */
export const lessonOfBooking = (id: string) =>
  queryOptions({
    ...ask(api.bookings.lesson, { params: { id } }),
    select: (parts: Booking[]): Lesson | undefined => lessonsFrom(parts)[0],
  })
export const lessonWith = async (id: string): Promise<Lesson | undefined> =>
  lessonsFrom(await api.bookings.lesson({ params: { id } }))[0]
type PageWanted = NonNullable<Question<(typeof bookings)['schedule']>['query']>
type Schedule = InfiniteData<Answer<(typeof bookings)['schedule']>>
export type WaitingSeries = Answer<(typeof bookings)['schedule']>['series'][number]
/**
 * Our choice: what is answered in one go; and of a year of lessons, which is hundreds, what one looks at; on a phone,
 * about six screens.
 */
export const SESSIONS_AT_ONCE = {
  requests: { desk: 25, phone: 8 },
  upcoming: { desk: 50, phone: 12 },
  past: { desk: 50, phone: 12 },
}
/** A tab of the tutor's lessons page by page; they begin and end by themselves, without a hint. */
export const schedulePages = (wanted: Omit<PageWanted, 'after'>) =>
  infiniteQueryOptions({
    ...askPages(api.bookings.schedule, { query: wanted }, ({ next }) => (next ? { after: next } : undefined)),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
/** A person's bookings that have not ended before a London date, newest first. */
export const bookingsFrom = (userId: string, from: CalendarDate) =>
  ask(api.bookings.list, { params: { userId }, query: { from } })
/** Those that their student called off too late. */
export const lateCancellationsOf = (userId: string) =>
  ask(api.bookings.list, { params: { userId }, query: { lateCancellation: true } })
/** All that there ever were, or had ended at an instant, page by page, newest first (Rules #17). */
export const bookingPages = (userId: string, wanted: { endsBy?: Date; calledOff?: boolean } = {}) =>
  askPages(
    api.bookings.list,
    { params: { userId }, query: { from: BEFORE_ANYTHING, ...wanted, limit: PAGE_OF_BOOKINGS } },
    (page) => afterFull(page, PAGE_OF_BOOKINGS, ({ endTime, id }) => ({ endsBy: endTime, after: id })),
  )
/** Our choice: the last weeks at a glance, the rest on request. */
const PAGE_OF_BOOKINGS = 10
const BEFORE_ANYTHING = calendarDate('2000-01-01')

/** The lessons of some pages, newest first; the rest of one of two subjects may be on a page that is still to come. */
export function lessonsOfPages(pages: readonly Booking[][], hasMore: boolean): Lesson[] {
  const lessons = lessonsFrom(pages.flat()).reverse()
  return hasMore && lessons.at(-1)?.seriesId ? lessons.slice(0, -1) : lessons
}

/** Several lists as one, without duplicates, soonest first (Rules: bookings). */
export function lessonsOnce(...lists: Booking[][]): Lesson[] {
  return lessonsFrom([...new Map(lists.flat().map((booking) => [booking.id, booking])).values()])
}

/** Shows bookings as the server answered them wherever they are listed, at once. */
export function showBookings(answered: readonly Booking[]): void {
  const byId = new Map(answered.map((booking) => [booking.id, booking]))
  changeLists((known) => known.map((each) => byId.get(each.id) ?? each))
}
export function showBooking(answered: Booking): void {
  showBookings([answered])
}
function changeLists(change: (known: Booking[]) => Booking[]): void {
  for (const { key } of [api.bookings.list, api.bookings.lesson]) {
    queryClient.setQueriesData<Booking[] | InfiniteData<Booking[]>>(
      { queryKey: key() },
      (known) => known && (Array.isArray(known) ? change(known) : { ...known, pages: known.pages.map(change) }),
    )
  }
  queryClient.setQueriesData<Overview>(
    { queryKey: api.bookings.overview.key() },
    (known) => known && { ...known, bookings: change(known.bookings) },
  )
  queryClient.setQueriesData<Schedule>(
    { queryKey: api.bookings.schedule.key() },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, bookings: change(page.bookings) })) },
  )
}

const one = { show: showBooking }
const several = { show: showBookings }

/** Asks for another time for a lesson, all of its bookings or none: several keep their lengths (Rules #23, #102). */
export function amendLesson(lesson: Lesson, body: Amendment): Promise<unknown> {
  const whole = wholeOf(lesson)
  if (whole)
    return api.series.amend({ params: whole.params, body: { ...whole.body, ...startAndNotesOf(body) } }, several)
  return api.bookings.amend({ params: { id: lesson.id }, body }, one)
}
/**
 * Gives a lesson another time, all of its bookings or none; one alone may change its subject and its price too
 * (Rules #24, #102).
 */
export function rescheduleLesson(lesson: Lesson, body: TutorAmendment): Promise<unknown> {
  const whole = wholeOf(lesson)
  const start = startAndNotesOf(body)
  if (whole) return api.series.tutorAmend({ params: whole.params, body: { ...whole.body, ...start } }, several)
  return api.bookings.tutorAmend({ params: { id: lesson.id }, body }, one)
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
export function keepOriginalTime(lesson: Named): Promise<unknown> {
  const whole = wholeOf(lesson)
  if (whole) return api.series.keepOriginal(whole, several)
  return api.bookings.keepOriginal({ params: { id: lesson.id } }, one)
}
/** Of a series, the time agreed on before for each lesson that waits for another (Rules #217). */
export const keepOriginalTimes = (seriesId: string) =>
  api.series.keepOriginal({ params: { seriesId }, body: {} }, several)
/** Takes a booking off every list. */
export function deleteBooking(id: string): Promise<unknown> {
  const show = () => changeLists((known) => known.filter((each) => each.id !== id))
  return api.bookings.deletePermanently({ params: { id } }, { show })
}
type Answered = 'CONFIRMED' | 'DENIED' | 'CANCELLED'
/** Moves a lesson on, all of its bookings or none (Rules #22, #101). */
export function changeLesson(lesson: Lesson, status: Answered, reason = ''): Promise<unknown> {
  const { id, parts, seriesId } = lesson
  if (parts.length > 1 && seriesId !== null)
    return answerSeries({ id: seriesId, lessons: [{ bookingIds: parts.map((part) => part.id) }] }, status, reason)
  return api.bookings.changeStatus({ params: { id }, body: { status, ...because(reason) } }, one)
}
interface Answerable {
  readonly id: string
  readonly lessons: readonly Pick<WaitingSeries['lessons'][number], 'bookingIds'>[]
}
/** The same with several lessons of one series: all, or none. */
export function answerSeries({ id, lessons }: Answerable, status: Answered, reason = ''): Promise<unknown> {
  const bookingIds = lessons.flatMap((lesson) => lesson.bookingIds)
  return api.series.changeStatus(
    { params: { seriesId: id }, body: { status, bookingIds, ...because(reason) } },
    several,
  )
}
/** For a list that knows a request by its booking, or by its series, alone: whatever of that still waits. */
export const confirmBooking = (id: string) =>
  api.bookings.changeStatus({ params: { id }, body: { status: 'CONFIRMED' } }, one)
export const confirmSeries = (seriesId: string, bookingIds?: string[]) =>
  api.series.changeStatus({ params: { seriesId }, body: { status: 'CONFIRMED', bookingIds } }, several)
/** Without one, the lesson keeps the words that it has. */
export const because = (reason: string): { amendmentReason?: string } => (reason ? { amendmentReason: reason } : {})

type Parts = readonly [Booking, ...Booking[]]

/**
 * A lesson as people count it: one booking, or several that follow one another (Rules: bookings). Its id is the first
 * one's.
 */
export type Lesson = Booking & {
  readonly parts: Parts
  /** Of a part that is looked at alone: the others of its lesson. */
  readonly besides: readonly Booking[]
}

export function lessonOf(booking: Booking): Lesson {
  return { ...booking, parts: [booking], besides: [] }
}

/** Bookings as the lessons that they make up, soonest first. */
export function lessonsFrom(bookings: readonly Booking[]): Lesson[] {
  return lessonsOf(bookings).map(({ parts }) => (parts.length > 1 ? joined(parts) : lessonOf(parts[0])))
}

/** Each part of a lesson as a lesson, for what is done to one booking at a time. */
export function partsAlone({ parts }: Lesson): Lesson[] {
  return parts.map((part) => ({ ...lessonOf(part), besides: parts.filter((other) => other !== part) }))
}

/** Whether the address names this lesson, or one of its bookings. */
export function isNamed({ parts }: Pick<Lesson, 'parts'>, bookingId: string | undefined): boolean {
  return parts.some(({ id }) => id === bookingId)
}

/** One line of several bookings: the whole time, what all cost together, and what was said about any. */
function joined(parts: Parts): Lesson {
  const late = parts.filter(({ lateCancellation }) => lateCancellation)
  const hours = parts.flatMap(({ packageTransaction }) => packageTransaction?.hoursChanged ?? [])
  const prices = parts.flatMap(({ price }) => price ?? [])
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
  return {
    ...asOne({ parts }),
    besides: [],
    title: ownTitle(parts),
    price: prices.length < parts.length ? null : sumOf(prices),
    notes: inOneSentence(parts.map(({ notes }) => withoutPart(notes)).filter(Boolean)),
    amendmentReason: inOneSentence(parts.map((part) => part.amendmentReason).filter(Boolean)),
    meetingLink: parts.find(({ meetingLink }) => meetingLink)?.meetingLink ?? null,
    lateCancellation: late.length > 0,
    chargeWaived: late.length > 0 && late.every(({ chargeWaived }) => chargeWaived),
    payments: parts.flatMap(({ payments }) => payments),
    packageTransaction: hours.length > 0 ? { hoursChanged: sumOf(hours) } : null,
    outsideHours: parts.some(({ outsideHours }) => outsideHours),
  }
}
