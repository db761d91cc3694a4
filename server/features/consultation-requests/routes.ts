import { consultationRequests } from '#contract/consultation-requests.ts'
import type { App } from '#server/platform/http/server.ts'
import { lookUpLink, readTimes } from './actions.ts'
import { askForConsultation } from './asking/actions.ts'
import { confirmConsultation } from './confirming/actions.ts'

export function consultationRequestRoutes({ context, implement }: App): void {
  implement(consultationRequests, {
    times: () => readTimes(context),
    ask: (call) => askForConsultation(context, call),
    look: (call) => lookUpLink(context, call),
    confirm: (call) => confirmConsultation(context, call),
  })
}
