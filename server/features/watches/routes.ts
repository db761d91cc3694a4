import { watches } from '#contract/watches.ts'
import type { App } from '#server/platform/http/server.ts'
import { readWatches, readWatchesOf, stopWatch, wait } from './actions.ts'

export function watchRoutes({ context, implement }: App): void {
  implement(watches, {
    listAll: () => readWatches(context),
    list: (call) => readWatchesOf(context, call),
    add: (call) => wait(context, call),
    stop: (call) => stopWatch(context, call),
  })
}
