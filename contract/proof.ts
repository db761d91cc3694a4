import * as z from 'zod'
import { accountRefusals } from './accounts.ts'
import { defineGroup, nothing } from './core.ts'
import { passkeyProof, passkeyRefusals } from './passkeys.ts'

const PASSWORD_WRONG = accountRefusals.current_password_wrong.message

/** One of the two. */
export const proofBody = z
  .object({
    password: z.string({ error: PASSWORD_WRONG }).max(1024, PASSWORD_WRONG).optional(),
    passkey: passkeyProof.optional(),
  })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    message: PASSWORD_WRONG,
    path: ['password'],
  })

export const proof = defineGroup({
  give: {
    method: 'POST',
    path: '/account/proof',
    access: 'person',
    summary:
      'Proves that it is still the person who signed in: for a while this session may do what asks for that (Rules #159).',
    body: proofBody,
    reply: nothing,
    refuses: [
      accountRefusals.current_password_wrong,
      accountRefusals.too_many_logins,
      passkeyRefusals.passkey_not_yours,
      passkeyRefusals.passkey_too_late,
    ],
  },
})
