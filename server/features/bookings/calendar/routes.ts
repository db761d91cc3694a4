import { calendar } from '#contract/calendar.ts'
import type { App } from '#server/platform/http/server.ts'
import { readFeed, readSubscription, renewSecret, revokeSecret } from './actions.ts'

export function calendarRoutes({ context, implement }: App): void {
  implement(calendar, {
    feed: (call) => readFeed(context, call),
    subscription: (call) => readSubscription(context, call),
    renewSecret: (call) => renewSecret(context, call),
    revokeSecret: (call) => revokeSecret(context, call),
  })
}
