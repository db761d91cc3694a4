import { secondFactor } from '#contract/second-factor.ts'
import type { App } from '#server/platform/http/server.ts'
import { offerSecondFactor, readSecondFactor, renewRecoveryCodes, switchOff, switchOn } from './actions.ts'

export function secondFactorRoutes({ context, implement }: App): void {
  implement(secondFactor, {
    read: ({ actor }) => readSecondFactor(context, actor),
    offer: (call) => offerSecondFactor(context, call),
    switchOn: (call) => switchOn(context, call),
    switchOff: (call) => switchOff(context, call),
    renewCodes: (call) => renewRecoveryCodes(context, call),
  })
}
