import { accounts } from '#contract/accounts.ts'
import type { App } from '#server/platform/http/server.ts'
import { readFullProfile, readProfile, signIn, signOut, updateProfile } from './actions.ts'
import { changePassword } from './new-passwords/actions.ts'
import { register } from './registering/actions.ts'

export function accountRoutes({ context, implement }: App): void {
  implement(accounts, {
    login: (call) => signIn(context, call),
    register: (call) => register(context, call),
    logout: (call) => signOut(context, call),
    profile: ({ actor }) => readProfile(context, actor),
    fullProfile: ({ actor }) => readFullProfile(context, actor),
    updateProfile: (call) => updateProfile(context, call),
    changePassword: (call) => changePassword(context, call),
  })
}
