import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { finance, PERIODS } from '#contract/finance.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type Period = (typeof PERIODS)[number]
export type Earnings = Answer<(typeof finance)['dashboard']>

/** For the payment dashboard. The figures of the last period stay in sight until those of the next one are there. */
export const earningsIn = (period: Period) =>
  queryOptions({ ...ask(api.finance.dashboard, { query: { period } }), placeholderData: keepPreviousData })

/** For the tutor's own dashboard. */
export const statisticsIn = (timeframe: Period) =>
  queryOptions({ ...ask(api.finance.stats, { query: { timeframe } }), placeholderData: keepPreviousData })
