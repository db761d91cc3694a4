import { familyInvites } from '#contract/family-invites.ts'
import type { App } from '#server/platform/http/server.ts'
import { createFamilyInvite, lookUpFamilyInvite, readFamilyInvites, removeFamilyInvite } from './actions.ts'
import { joinFamily, registerParent } from './taking/actions.ts'

export function familyInviteRoutes({ context, implement }: App): void {
  implement(familyInvites, {
    lookUp: (call) => lookUpFamilyInvite(context, call),
    register: (call) => registerParent(context, call),
    join: (call) => joinFamily(context, call),
    list: (call) => readFamilyInvites(context, call),
    create: (call) => createFamilyInvite(context, call),
    remove: (call) => removeFamilyInvite(context, call),
  })
}
