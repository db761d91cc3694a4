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

/** What the tutor has chosen of a weekly lesson's dates: what is left out, and what is kept though it is closed. */
export interface Chosen {
  readonly leftOut: readonly CalendarDate[]
  readonly kept: readonly CalendarDate[]
}

/** Whether a date of a weekly lesson is not booked. */
export function isWithout({ date, clash, leftOut, closed }: BookedDate, chosen: Chosen): boolean {
  const isLeft = leftOut || chosen.leftOut.includes(date)
  return clash !== null || ((isLeft || closed !== null) && !chosen.kept.includes(date))
}

const topics: readonly Topic[] = ['bookings', 'availability', 'hour-packages']

/** Every date as it stands now, and what those cost that are neither left out nor taken. */
export const bookedDates = (plan: Plan | null, chosen: Chosen) =>
  queryOptions({
    queryKey: [...api.directBookings.book.key(), plan, [...chosen.leftOut].sort(), [...chosen.kept].sort()],
    queryFn: ({ signal }) => look(plan as Plan, chosen, signal),
    enabled: plan !== null && chosen.leftOut.length < plan.weeks,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { topics },
  })

/** Looks again without the dates that are taken or closed, so that they use no hours and cost nothing. */
async function look(plan: Plan, chosen: Chosen, signal: AbortSignal): Promise<Booked> {
  const ask = (leaveOut: CalendarDate[]) =>
    api.directBookings.book({ body: { ...plan, leaveOut, preview: true } }, { signal, isLook: true })
  const first = await ask([...chosen.leftOut])
  const without = first.dates.filter((each) => isWithout(each, chosen)).map(({ date }) => date)
  return without.length > chosen.leftOut.length && without.length < plan.weeks ? ask(without) : first
}

/** What a student was taught last, or will be: the next lesson is most often like it. */
export const latestOf = (studentId: string) =>
  ask(api.bookings.list, { params: { userId: studentId }, query: { calledOff: false, limit: 1 } })
