import { queryOptions } from '@tanstack/react-query'
import { bookings } from '#contract/bookings.ts'
import type { Answer, Question } from '#contract/core.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor('bookings', bookings)

export type Booking = Answer<(typeof bookings)['list']>[number]
export type LessonRequest = Question<(typeof bookings)['request']>['body']

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

export const requestLesson = (body: LessonRequest) => calls.request({ body })
export const confirmBooking = (id: string) => calls.changeStatus({ params: { id }, body: { status: 'CONFIRMED' } })
export const denyBooking = (id: string) => calls.changeStatus({ params: { id }, body: { status: 'DENIED' } })
export const cancelBooking = (id: string) => calls.changeStatus({ params: { id }, body: { status: 'CANCELLED' } })
export const setTitle = (id: string, title: string) => calls.setTitle({ params: { id }, body: { title } })
export const setMeetingLink = (id: string, meetingLink: string) =>
  calls.setMeetingLink({ params: { id }, body: { meetingLink } })
/** The lesson as a calendar file, with the name that the server gave it. */
export const downloadCalendarFile = (id: string) => calls.calendarFile({ params: { id } })
