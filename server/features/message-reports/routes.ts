import { messageReports } from '#contract/message-reports.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/server.ts'
import { liftReport, markReportRead, readReports, readRetention, reportMessage } from './actions.ts'

export function messageReportRoutes({ context, implement }: App, database: Pick<Database, 'forget'>): void {
  implement(messageReports, {
    report: (call) => reportMessage(context, call),
    list: (call) => readReports(context, call),
    markRead: (call) => markReportRead(context, call),
    lift: (call) => liftReport(context, database, call),
    ofStudent: (call) => readRetention(context, call),
  })
}
