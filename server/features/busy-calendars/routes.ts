import { busyCalendars } from '#contract/busy-calendars.ts'
import type { ReadCalendar } from '#server/platform/calendars/reading.ts'
import type { App } from '#server/platform/http/server.ts'
import { addCalendar, changeCalendar, readAgain, readCalendars, removeCalendar } from './actions.ts'

export function busyCalendarRoutes({ context, implement }: App, read: ReadCalendar): void {
  implement(busyCalendars, {
    list: (call) => readCalendars(context, call),
    add: (call) => addCalendar({ ...context, read }, call),
    change: (call) => changeCalendar({ ...context, read }, call),
    remove: (call) => removeCalendar(context, call),
    read: (call) => readAgain({ ...context, read }, call),
  })
}
