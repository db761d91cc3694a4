import { search } from '#contract/search.ts'
import type { App } from '#server/platform/http/server.ts'
import { find } from './actions.ts'

export function searchRoutes({ context, implement }: App): void {
  implement(search, { find: (call) => find(context, call) })
}
