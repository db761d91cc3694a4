import { wire } from 'virtual:wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SentAnswer } from '#contract/core.ts'
import type { finance, PERIODS } from '#contract/finance.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof finance>('finance', wire.finance)

export type Period = (typeof PERIODS)[number]
export type Earnings = SentAnswer<(typeof finance)['dashboard']>

/** Money that came in and lessons that moved change what was earned. */
const meta = { topics: ['payments', 'hour-packages', 'bookings'] }

/** For the payment dashboard. The figures of the last period stay in sight until those of the next one are there. */
export const earningsIn = (period: Period) =>
  queryOptions({
    queryKey: calls.dashboard.key({ query: { period } }),
    queryFn: ({ signal }) => calls.dashboard({ query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

/** Rules: finance. */
const STATISTICS_TIMEOUT_MS = 10_000

/** For the tutor's own dashboard. */
export const statisticsIn = (timeframe: Period) =>
  queryOptions({
    queryKey: calls.stats.key({ query: { timeframe } }),
    queryFn: ({ signal }) => calls.stats({ query: { timeframe } }, { signal, timeoutMs: STATISTICS_TIMEOUT_MS }),
    placeholderData: keepPreviousData,
    meta,
  })
