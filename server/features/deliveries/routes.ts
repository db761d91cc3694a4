import { deliveries } from '#contract/deliveries.ts'
import type { App } from '#server/platform/http/server.ts'
import type { TryMail } from '#server/platform/mail/transport.ts'
import { setEmailFailing } from './addresses/actions.ts'
import { sendAgain } from './again/actions.ts'
import { readTold } from './log/actions.ts'
import { sendTest } from './trying/actions.ts'
import { readUnsent } from './unsent/actions.ts'

export function deliveryRoutes({ context, implement }: App, tryMail: TryMail | null): void {
  implement(deliveries, {
    ofStudent: (call) => readTold(context, call),
    list: () => readUnsent(context),
    sendAgain: (call) => sendAgain(context, call),
    setEmailFailing: (call) => setEmailFailing(context, call),
    sendTest: (call) => sendTest(context, tryMail, call),
  })
}
