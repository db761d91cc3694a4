import { startSteps } from '#contract/start-steps.ts'
import type { App } from '#server/platform/http/server.ts'
import { hideStartSteps, readStartSteps } from './actions.ts'

export function startStepRoutes({ context, implement }: App, hasMailServer: boolean): void {
  implement(startSteps, {
    read: () => readStartSteps(context, hasMailServer),
    hide: (call) => hideStartSteps(context, call, hasMailServer),
  })
}
