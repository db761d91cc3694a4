import { parents } from '#contract/parents.ts'
import type { Kept } from '#server/features/students/erasure/actions.ts'
import type { App } from '#server/platform/http/server.ts'
import { eraseParent } from './actions.ts'

export function parentRoutes({ context, implement }: App, kept: Kept): void {
  implement(parents, { remove: (call) => eraseParent(context, kept, call) })
}
