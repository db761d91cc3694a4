import { emailChanges } from '#contract/email-changes.ts'
import type { App } from '#server/platform/http/server.ts'
import { withdrawEmailChange } from './actions.ts'
import { answerEmailChange } from './answering/actions.ts'

export function emailChangeRoutes({ context, implement }: App): void {
  implement(emailChanges, {
    answer: (call) => answerEmailChange(context, call),
    withdraw: (call) => withdrawEmailChange(context, call),
  })
}
