import { passkeys } from '#contract/passkeys.ts'
import type { App } from '#server/platform/http/server.ts'
import { addPasskey, listOwnPasskeys, offerAdding, removePasskey, renamePasskey } from './actions.ts'
import { offerProof } from './proving/actions.ts'
import { offerSignIn, signInWithPasskey } from './signing-in/actions.ts'

export function passkeyRoutes({ context, implement }: App): void {
  implement(passkeys, {
    signInOptions: (call) => offerSignIn(context, call),
    signIn: (call) => signInWithPasskey(context, call),
    list: ({ actor }) => listOwnPasskeys(context, actor),
    addOptions: (call) => offerAdding(context, call),
    add: (call) => addPasskey(context, call),
    rename: (call) => renamePasskey(context, call),
    proveOptions: (call) => offerProof(context, call),
    remove: (call) => removePasskey(context, call),
  })
}
