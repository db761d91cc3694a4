import * as z from 'zod'
import { CONSENT_KINDS } from '#domain/consents.ts'
import { defineGroup } from './core.ts'
import { familyInviteRefusals } from './family-invites.ts'
import { instant } from './fields.ts'
import { defineRefusals, type RefusalText } from './refusals.ts'

export const consentRefusals = defineRefusals({
  consent_not_found: { status: 404, message: 'Consent not found' },
  family_agrees: { status: 403, message: 'Only the family can agree to this.' },
  old_enough: { status: 409, message: 'Your child is old enough to change this alone' },
})
/** The same, of a child by the name. */
export const oldEnough = (name: string): RefusalText => ({
  ...consentRefusals.old_enough,
  message: `${name} is old enough to change this alone`,
})

const consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  /** What is asked today, with the names in their places. */
  wordingId: z.string(),
  text: z.string(),
  /** The last word on it; null where nobody has said one. */
  answer: z.object({ isGiven: z.boolean(), at: instant(), by: z.string() }).nullable(),
  /** Nobody has answered what is asked today. */
  isOpen: z.boolean(),
})
const ofStudent = z.object({
  consents: z.array(consent),
  /** Whether the reader may agree, and withdraw what stands. */
  ...{ mayGive: z.boolean(), mayWithdraw: z.boolean() },
})

export const consents = defineGroup({
  list: {
    method: 'GET',
    path: '/consents/{studentId}',
    access: 'shared',
    right: 'SEE',
    of: 'studentId',
    summary:
      'What is allowed for a student, and who has said so, to the student, the tutor and whoever manages the student (Rules #181).',
    reply: ofStudent,
    missing: consentRefusals.consent_not_found,
  },
  answer: {
    method: 'PUT',
    path: '/consents/{studentId}/{kind}',
    access: 'shared',
    right: 'SEE',
    of: 'studentId',
    summary:
      'Allows something or withdraws it: before Year 9 by whoever manages the child, from then on by the student; the tutor withdraws alone (Rules #182).',
    body: z.object({
      isGiven: z.boolean(),
      /** Of the wording that was read. */
      wordingId: z.string().max(40),
    }),
    reply: ofStudent,
    missing: consentRefusals.consent_not_found,
    refuses: [consentRefusals.family_agrees, consentRefusals.old_enough, familyInviteRefusals.consent_changed],
    changes: { account: 'both', notices: 'both', devices: 'family' },
  },
})
