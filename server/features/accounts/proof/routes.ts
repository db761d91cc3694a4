import { proof } from '#contract/proof.ts'
import type { App } from '#server/platform/http/server.ts'
import { proveIdentity } from './actions.ts'

export function proofRoutes({ context, implement }: App): void {
  implement(proof, { give: (call) => proveIdentity(context, call) })
}
