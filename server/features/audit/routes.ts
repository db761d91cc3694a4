import { audit } from '#contract/audit.ts'
import type { App } from '#server/platform/http/server.ts'
import { downloadAudit, readAudit } from './actions.ts'

export function auditRoutes({ context, implement }: App): void {
  implement(audit, {
    list: (call) => readAudit(context, call),
    download: (call) => downloadAudit(context, call),
  })
}
