import { families } from '#contract/families.ts'
import type { App } from '#server/platform/http/server.ts'
import { createFamily, readFamilies, readFamily, renameFamily } from './actions.ts'

export function familyRoutes({ context, implement }: App): void {
  implement(families, {
    list: () => readFamilies(context),
    create: (call) => createFamily(context, call),
    one: (call) => readFamily(context, call),
    rename: (call) => renameFamily(context, call),
  })
}
