import { familyHome } from '#contract/family-home.ts'
import type { App } from '#server/platform/http/server.ts'
import { readFamilyHome } from './actions.ts'

export function familyHomeRoutes({ context, implement }: App): void {
  implement(familyHome, { read: ({ actor }) => readFamilyHome(context, actor) })
}
