import { sessions } from '#contract/sessions.ts'
import type { App } from '#server/platform/http/server.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './actions.ts'

export function sessionRoutes({ context, implement }: App): void {
  implement(sessions, {
    list: ({ actor }) => listOwnSessions(context, actor),
    endOthers: (call) => endOtherSessions(context, call),
    end: (call) => endOwnSession(context, call),
  })
}
