import { timeOff } from '#contract/time-off.ts'
import type { App } from '#server/platform/http/server.ts'
import { addTimeOff, readTimeOff, removeTimeOff } from './actions.ts'

export function timeOffRoutes({ context, implement }: App): void {
  implement(timeOff, {
    list: (call) => readTimeOff(context, call),
    add: (call) => addTimeOff(context, call),
    remove: (call) => removeTimeOff(context, call),
  })
}
