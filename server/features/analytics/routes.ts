import { analytics } from '#contract/analytics.ts'
import type { App } from '#server/platform/http/server.ts'
import { readAnalytics } from './actions.ts'

export function analyticsRoutes({ context, implement }: App): void {
  implement(analytics, {
    read: (call) => readAnalytics(context, call),
  })
}
