import { studentFacts } from '#contract/student-facts.ts'
import type { App } from '#server/platform/http/server.ts'
import { changeFacts, readFacts } from './actions.ts'

export function studentFactRoutes({ context, implement }: App): void {
  implement(studentFacts, {
    read: (call) => readFacts(context, call),
    change: (call) => changeFacts(context, call),
  })
}
