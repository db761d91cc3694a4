import { consents } from '#contract/consents.ts'
import type { App } from '#server/platform/http/server.ts'
import { answerConsent, readConsents } from './actions.ts'

export function consentRoutes({ context, implement }: App): void {
  implement(consents, {
    list: (call) => readConsents(context, call),
    answer: (call) => answerConsent(context, call),
  })
}
