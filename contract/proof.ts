import * as z from 'zod'
import { accountRefusals } from './accounts.ts'
import { defineGroup, nothing } from './core.ts'

export const proofBody = z.object({
  password: z.string({ error: accountRefusals.current_password_wrong.message }).max(1024),
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
    refuses: [accountRefusals.current_password_wrong, accountRefusals.too_many_logins],
  },
})
