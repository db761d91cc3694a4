import * as z from 'zod'
import { accountRefusals } from './accounts.ts'
import { defineGroup } from './core.ts'
import { familyRefusals } from './sentences/families.ts'

export const parents = defineGroup({
  remove: {
    method: 'DELETE',
    path: '/admin/parents/{id}',
    access: 'tutor',
    summary: 'Erases a parent: the links end, money, lessons and what was agreed to stay without a name (Rules #193).',
    reply: z.object({
      /** Whoever has neither a log-in nor somebody who manages the account from now on. */
      left: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    missing: familyRefusals.parent_not_found,
    refuses: [accountRefusals.proof_needed],
    changes: {
      ...{ account: 'both', invites: 'tutor', 'contact-messages': 'tutor', chat: 'both', notices: 'tutor' },
      'message-reports': 'tutor',
    },
  },
})
