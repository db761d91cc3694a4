import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#contract/client.ts'
import type { Answer, Question } from '#contract/core.ts'
import type { series } from '#contract/series.ts'
import type { Topic } from '#contract/topics.ts'
import type { CalendarDate } from '#domain/time.ts'
import { api } from '#web/app/lib/api.ts'

type Create = (typeof series)['create']
export type Series = Omit<Question<Create>['body'], 'preview' | 'leaveOut'>
/** `isOutside`: of the six months in which a lesson can be. */
export type SeriesDate = Answer<Create>['dates'][number] & { readonly isOutside: boolean }
export type SeriesPreview = Omit<Answer<Create>, 'dates'> & { readonly dates: readonly SeriesDate[] }

const topics: readonly Topic[] = ['bookings']

/** Though they are closed. */
const nothingKept: ReadonlySet<CalendarDate> = new Set()

/**
 * Every date as it stands now, and what the others cost when those of `leaveOut` are not booked: their hours of a package
 * are free for later dates then. It is read again whenever a booking changes, as a list of bookings is.
 */
export const seriesPreview = (body: Series, leaveOut: ReadonlySet<CalendarDate>, kept = nothingKept) => {
  const asked = [...leaveOut].sort()
  return queryOptions({
    queryKey: [...api.series.create.key(), body, asked, [...kept].sort()],
    queryFn: ({ signal }) => preview(body, { leaveOut: asked, kept }, signal),
    // The server refuses to be asked for nothing.
    enabled: asked.length < body.weeks,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { topics },
  })
}

interface Chosen {
  readonly leaveOut: readonly CalendarDate[]
  readonly kept: ReadonlySet<CalendarDate>
}

/** A day that is closed is left out until it is kept (Rules #221). */
export function isLeftClosed({ date, closed }: Pick<SeriesDate, 'date' | 'closed'>, kept: ReadonlySet<CalendarDate>) {
  return closed !== null && !kept.has(date)
}

/** Looks again without the dates that cannot be had, and those that are closed, so that they use no hours and cost nothing. */
async function preview(body: Series, { leaveOut, kept }: Chosen, signal: AbortSignal): Promise<SeriesPreview> {
  const look = (without: readonly CalendarDate[]) => {
    const question = { body: { ...body, leaveOut: [...new Set([...leaveOut, ...without])], preview: true } }
    return api.series.create(question, { signal, isLook: true })
  }
  const { reply, outside } = await lookInside(look, body.weeks - leaveOut.length)
  const taken = reply.dates
    .filter((each) => each.clash || each.away || each.limit || isLeftClosed(each, kept))
    .map(({ date }) => date)
  const unwanted = reply.dates.filter(({ date, leftOut }) => leftOut || taken.includes(date))
  const isAgain = taken.some((date) => !leaveOut.includes(date)) && unwanted.length < reply.dates.length
  const final = isAgain ? await look([...outside, ...taken]) : reply
  return { ...final, dates: final.dates.map((each) => ({ ...each, isOutside: outside.includes(each.date) })) }
}

type Look = (without: readonly CalendarDate[]) => Promise<Answer<Create>>

/** The server refuses dates outside the six months by name (Rules #100); the others are still worth looking at. */
async function lookInside(look: Look, wanted: number) {
  try {
    return { reply: await look([]), outside: [] }
  } catch (error) {
    const outside =
      error instanceof CallFailed ? error.errors.flatMap(({ field }) => (isDate(field) ? [field] : [])) : []
    if (outside.length === 0 || outside.length >= wanted) throw error
    return { reply: await look(outside), outside }
  }
}

export function isDate(field: string | undefined): field is CalendarDate {
  return field !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(field)
}

/** Whether dates of the series are the reason; then its errors name them. */
export function isAboutDates(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code.startsWith('series_dates')
}
