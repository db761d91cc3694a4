import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer, Question } from '#contract/core.ts'
import type { directBookings } from '#contract/direct-bookings.ts'
import type { Topic } from '#contract/topics.ts'
import type { CalendarDate, ClockTime } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'

/** When it is to be, where the calendar knows. */
export interface Wished {
  readonly date: CalendarDate
  /** Null: at the usual time of that day. */
  readonly start: ClockTime | null
  readonly minutes: number
}

type Book = (typeof directBookings)['book']
export type Booked = Answer<Book>
export type BookedDate = Booked['dates'][number]
/** What is booked on each of its dates. */
export type Plan = Omit<Question<Book>['body'], 'preview' | 'leaveOut' | 'title' | 'notes'> & { readonly weeks: number }

const topics: readonly Topic[] = ['bookings', 'availability', 'hour-packages']

/** Every date as it stands now, and what those cost that are neither left out nor taken. */
export const bookedDates = (plan: Plan | null, leftOut: readonly CalendarDate[]) =>
  queryOptions({
    queryKey: [...api.directBookings.book.key(), plan, [...leftOut].sort()],
    queryFn: ({ signal }) => look(plan as Plan, leftOut, signal),
    enabled: plan !== null && leftOut.length < plan.weeks,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { topics },
  })

/** Looks again without the dates that are taken, so that they use no hours and cost nothing. */
async function look(plan: Plan, leftOut: readonly CalendarDate[], signal: AbortSignal): Promise<Booked> {
  const ask = (leaveOut: CalendarDate[]) =>
    api.directBookings.book({ body: { ...plan, leaveOut, preview: true } }, { signal, isLook: true })
  const first = await ask([...leftOut])
  const without = first.dates.filter(({ clash, leftOut: isLeft }) => clash || isLeft).map(({ date }) => date)
  return without.length > leftOut.length && without.length < plan.weeks ? ask(without) : first
}

/** What a student was taught last, or will be: the next lesson is most often like it. */
export const latestOf = (studentId: string) =>
  ask(api.bookings.list, { params: { userId: studentId }, query: { calledOff: false, limit: 1 } })
