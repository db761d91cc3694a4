import { accountExport } from '#contract/account-export.ts'
import type { App } from '#server/platform/http/server.ts'
import { exportAccount } from './actions.ts'

export function accountExportRoutes({ context, implement }: App): void {
  implement(accountExport, { download: (call) => exportAccount(context, call) })
}
