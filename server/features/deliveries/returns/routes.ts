import { mailReturns } from '#contract/mail-returns.ts'
import type { App } from '#server/platform/http/server.ts'
import { takeReturn } from './actions.ts'

export function mailReturnRoutes({ context, implement }: App, returnsKey: string | null): void {
  implement(mailReturns, { take: (call) => takeReturn(context, returnsKey, call) })
}
