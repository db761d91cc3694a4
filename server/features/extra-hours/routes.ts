import { extraHours } from '#contract/extra-hours.ts'
import type { App } from '#server/platform/http/server.ts'
import { addExtraHours, readExtraHours, removeExtraHours } from './actions.ts'

export function extraHoursRoutes({ context, implement }: App): void {
  implement(extraHours, {
    list: (call) => readExtraHours(context, call),
    add: (call) => addExtraHours(context, call),
    remove: (call) => removeExtraHours(context, call),
  })
}
