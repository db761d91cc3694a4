import { oneTimeLinks } from '#contract/one-time-links.ts'
import type { App } from '#server/platform/http/server.ts'
import { askEverybody, forgotPassword, sendVerification } from './asking/actions.ts'
import { lookAtLink, resetPassword, verifyEmail } from './using/actions.ts'

export function oneTimeLinkRoutes({ context, implement }: App): void {
  implement(oneTimeLinks, {
    forgotPassword: (call) => forgotPassword(context, call),
    look: (call) => lookAtLink(context, call),
    resetPassword: (call) => resetPassword(context, call),
    verifyEmail: (call) => verifyEmail(context, call),
    sendVerification: (call) => sendVerification(context, call),
    askEverybody: (call) => askEverybody(context, call),
  })
}
