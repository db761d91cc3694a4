import { terms } from '#contract/terms.ts'
import type { App } from '#server/platform/http/server.ts'
import { readTerms, setTerms } from './actions.ts'

export function termRoutes({ context, implement }: App): void {
  implement(terms, {
    read: (call) => readTerms(context, call),
    set: (call) => setTerms(context, call),
  })
}
