import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { bookings } from '#contract/bookings.ts'
import type { Answer, Question } from '#contract/core.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { wireRoutes } from '#web/app/lib/wire-routes.gen.ts'

const calls = clientFor<typeof bookings>('bookings', wireRoutes.bookings)

export type Booking = Answer<(typeof bookings)['list']>[number]
export type LessonRequest = Question<(typeof bookings)['request']>['body']
type Amendment = Question<(typeof bookings)['amend']>['body']
type ConsultationRequest = Question<(typeof bookings)['consultation']>['body']

/** A booking with its times as instants, as the rules read them. */
export type Lesson = Omit<Booking, 'startTime' | 'endTime' | 'originalStartTime' | 'originalEndTime'> & {
  readonly startTime: Date
  readonly endTime: Date
  readonly originalStartTime: Date | null
  readonly originalEndTime: Date | null
}

export function lessonOf(booking: Booking): Lesson {
  const { startTime, endTime, originalStartTime, originalEndTime } = booking
  return {
    ...booking,
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    originalStartTime: originalStartTime === null ? null : new Date(originalStartTime),
    originalEndTime: originalEndTime === null ? null : new Date(originalEndTime),
  }
}

/** A person's bookings, newest first. */
export const bookingsOf = (userId: string) =>
  queryOptions({
    queryKey: calls.list.key({ params: { userId } }),
    queryFn: ({ signal }) => calls.list({ params: { userId } }, { signal }),
  })
/** Everything that waits for the tutor's answer. */
export const bookingRequests = queryOptions({
  queryKey: calls.requests.key(),
  queryFn: ({ signal }) => calls.requests({}, { signal }),
})

/** The tutor's two lists as one, without duplicates, soonest first (Spec 1 §7). */
export function lessonsOnce(...lists: Booking[][]): Lesson[] {
  const byId = new Map(lists.flat().map((booking) => [booking.id, lessonOf(booking)]))
  return [...byId.values()].sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
}

/** Shows a booking as the server answered it wherever it is listed, at once, and reads the lists again behind it. */
export function keepBooking(queryClient: QueryClient, booking: Booking): void {
  const replaced = (known: Booking[] | undefined) => known?.map((each) => (each.id === booking.id ? booking : each))
  queryClient.setQueriesData<Booking[]>({ queryKey: calls.list.key() }, replaced)
  queryClient.setQueriesData<Booking[]>({ queryKey: calls.requests.key() }, replaced)
  void readAgain(queryClient)
}
/** For an order that was refused, because the booking is no longer what this page shows. */
export function readAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['bookings'] })
}

export const requestLesson = (body: LessonRequest) => calls.request({ body })
export const requestConsultation = (body: ConsultationRequest) => calls.consultation({ body })
export const amendBooking = (id: string, body: Amendment) => calls.amend({ params: { id }, body })
export const confirmBooking = (id: string) => calls.changeStatus({ params: { id }, body: { status: 'CONFIRMED' } })
export const denyBooking = (id: string) => calls.changeStatus({ params: { id }, body: { status: 'DENIED' } })
export const cancelBooking = (id: string) => calls.changeStatus({ params: { id }, body: { status: 'CANCELLED' } })
export const setTitle = (id: string, title: string) => calls.setTitle({ params: { id }, body: { title } })
export const setMeetingLink = (id: string, meetingLink: string) =>
  calls.setMeetingLink({ params: { id }, body: { meetingLink } })
/** The lesson as a calendar file, with the name that the server gave it. */
export const downloadCalendarFile = (id: string) => calls.calendarFile({ params: { id } })
