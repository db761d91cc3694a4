import * as z from 'zod'
import { accountRefusals } from './accounts.ts'
import { defineGroup, nothing } from './core.ts'
import { instant } from './fields.ts'
import { linkRefusals, token } from './one-time-links.ts'

const ANSWERS = ['AGREE', 'STOP'] as const

export const emailChanges = defineGroup({
  answer: {
    method: 'POST',
    path: '/auth/email-change',
    access: 'public',
    summary:
      'Says by a link from a mail whether an address is to be replaced: the new one confirms itself, the old one agrees, or stops it (Rules #155).',
    body: z.object({ token, answer: z.enum(ANSWERS) }),
    reply: z.object({
      /** What has come of it: another address now, one that waits for the other side's word, or what was before. */
      outcome: z.enum(['REPLACED', 'WAITS', 'STOPPED']),
      /** From when on the old address agrees by saying nothing, where it is waited for and may do that. */
      silenceEndsAt: instant().nullable(),
      /** Of whoever has stopped it: by which a new password is chosen at once. */
      resetToken: z.string().nullable(),
    }),
    holdsSecret: true,
    refuses: [linkRefusals.link_unusable, accountRefusals.email_in_use],
    changes: { account: 'both', notices: 'family', devices: 'family' },
  },
  withdraw: {
    method: 'DELETE',
    path: '/account/email-change',
    access: 'person',
    summary: 'Keeps the own address as it is; with no other one asked for there is nothing to do (Rules #155).',
    reply: nothing,
    changes: { account: 'self' },
  },
})
