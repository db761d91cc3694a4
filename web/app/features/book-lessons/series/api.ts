import { queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#contract/client.ts'
import type { Answer, Question } from '#contract/core.ts'
import type { series } from '#contract/series.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { wireRoutes } from '#web/app/lib/wire-routes.gen.ts'

const calls = clientFor<typeof series>('bookings', wireRoutes.series)

export type Series = Omit<Question<(typeof series)['create']>['body'], 'preview' | 'leaveOut'>
export type SeriesDate = Answer<(typeof series)['create']>['dates'][number]

/** Every date as it stands now. It is read again whenever a booking changes, as a list of bookings is. */
export const seriesPreview = (body: Series) =>
  queryOptions({
    queryKey: [...calls.create.key(), body],
    queryFn: ({ signal }) => preview(body, signal),
    gcTime: 0,
  })

/** The server refuses dates outside the six months by name (Rules §5); the others are still worth looking at. */
async function preview(body: Series, signal: AbortSignal) {
  const look = (leaveOut: string[]) => calls.create({ body: { ...body, leaveOut, preview: true } }, { signal })
  try {
    return await look([])
  } catch (error) {
    const outside =
      error instanceof CallFailed ? error.errors.flatMap(({ field }) => (isDate(field) ? [field] : [])) : []
    if (outside.length === 0 || outside.length === body.weeks) throw error
    return look(outside)
  }
}

export function isDate(field: string | undefined): field is string {
  return field !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(field)
}

export const requestSeries = (body: Series, leaveOut: string[]) => calls.create({ body: { ...body, leaveOut } })

/** Whether dates of the series are the reason; then its errors name them. */
export function isAboutDates(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code.startsWith('series_dates')
}
