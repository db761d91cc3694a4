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
    queryFn: ({ signal }) => calls.create({ body: { ...body, preview: true } }, { signal }),
    gcTime: 0,
  })

export const requestSeries = (body: Series, leaveOut: string[]) => calls.create({ body: { ...body, leaveOut } })

/** Whether dates of the series are the reason; then its errors name them. */
export function isAboutDates(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code.startsWith('series_dates')
}
