import { termReports } from '#contract/term-reports.ts'
import type { App } from '#server/platform/http/server.ts'
import { beginReport, changeReport, deleteReport, publishReport, readReport, readReportsOf } from './actions.ts'

export function termReportRoutes({ context, implement }: App): void {
  implement(termReports, {
    ofStudent: (call) => readReportsOf(context, call),
    one: (call) => readReport(context, call),
    begin: (call) => beginReport(context, call),
    change: (call) => changeReport(context, call),
    remove: (call) => deleteReport(context, call),
    publish: (call) => publishReport(context, call),
  })
}
