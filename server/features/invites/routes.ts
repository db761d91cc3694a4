import { invites } from '#contract/invites.ts'
import type { App } from '#server/platform/http/server.ts'
import { createInvite, lookUpInvite, readInvites, removeInvite } from './actions.ts'

export function inviteRoutes({ context, implement }: App): void {
  implement(invites, {
    lookUp: (call) => lookUpInvite(context, call),
    list: () => readInvites(context),
    create: (call) => createInvite(context, call),
    remove: (call) => removeInvite(context, call),
  })
}
