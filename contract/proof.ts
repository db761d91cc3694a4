import * as z from 'zod'
import { accountRefusals, typedCode } from './accounts.ts'
import { defineGroup, nothing } from './core.ts'
import { passkeyProof } from './passkeys.ts'
import { secondFactorRefusals } from './second-factor.ts'
import { passkeyRefusals } from './sentences/passkeys.ts'

const PASSWORD_WRONG = accountRefusals.current_password_wrong.message

/** One of the three; where a second factor is on, the password is not enough. */
export const proofBody = z
  .object({
    password: z.string({ error: PASSWORD_WRONG }).max(1024, PASSWORD_WRONG).optional(),
    code: typedCode.optional(),
    passkey: passkeyProof.optional(),
  })
  .refine(({ password, code, passkey }) => [password, code, passkey].some((each) => each !== undefined), {
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
    /** Of recovery codes there is one less. */
    changes: { devices: 'self' },
    refuses: [
      accountRefusals.current_password_wrong,
      accountRefusals.too_many_logins,
      passkeyRefusals.passkey_not_yours,
      passkeyRefusals.passkey_too_late,
      secondFactorRefusals.code_needed,
      secondFactorRefusals.code_not_right,
      secondFactorRefusals.second_factor_off,
    ],
  },
})
