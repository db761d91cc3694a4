import { finance } from '#contract/finance.ts'
import type { App } from '#server/platform/http/server.ts'
import { readEarnings } from './actions.ts'

export function financeRoutes({ context, implement }: App): void {
  implement(finance, {
    stats: ({ query }) => readEarnings(context, query.timeframe),
    dashboard: ({ query }) => readEarnings(context, query.period),
  })
}
