import { deliveries } from '#contract/deliveries.ts'
import type { App } from '#server/platform/http/server.ts'
import { readTold } from './log/actions.ts'

export function deliveryRoutes({ context, implement }: App): void {
  implement(deliveries, {
    ofStudent: (call) => readTold(context, call),
  })
}
