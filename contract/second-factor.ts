import * as z from 'zod'
import { accountRefusals, typedCode } from './accounts.ts'
import { defineGroup, nothing } from './core.ts'
import { instant } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const secondFactorRefusals = defineRefusals({
  /** Never 401, which would sign the person out. */
  code_not_right: { status: 400, message: accountRefusals.code_wrong.message },
  code_needed: { status: 400, message: accountRefusals.second_factor_needed.message },
  second_factor_too_late: { status: 400, message: 'That took too long. Please start again.' },
  second_factor_off: { status: 409, message: 'The second factor is off' },
  second_factor_on: { status: 409, message: 'The second factor is on already' },
})

const recoveryCodes = z.array(z.string())

export const secondFactor = defineGroup({
  read: {
    method: 'GET',
    path: '/account/second-factor',
    access: 'tutor',
    summary: 'Whether the tutor’s second factor is on, and how many recovery codes are left (Rules #158).',
    reply: z.object({
      /** Null while it is off. */
      since: instant().nullable(),
      /** Recovery codes that nobody has used. */
      codesLeft: z.int(),
    }),
  },
  offer: {
    method: 'POST',
    path: '/account/second-factor',
    access: 'tutor',
    summary: 'A new secret for an authenticator app, which is kept nowhere until it is switched on (Rules #158).',
    reply: z.object({
      /** To be typed into the app, where no picture can be taken. */
      key: z.string(),
      /** The same as an address, of which the QR code is made. */
      keyUrl: z.string(),
      /** To be sent back when it is switched on: the secret, sealed. */
      offerKey: z.string(),
    }),
    holdsSecret: true,
    refuses: [accountRefusals.proof_needed, secondFactorRefusals.second_factor_on],
  },
  switchOn: {
    method: 'PUT',
    path: '/account/second-factor',
    access: 'tutor',
    summary:
      'Switches the second factor on with a code that the app has made; gives ten recovery codes, once (Rules #158).',
    body: z.object({ offerKey: z.string().max(1000), code: typedCode }),
    reply: z.object({ recoveryCodes }),
    holdsSecret: true,
    refuses: [
      accountRefusals.proof_needed,
      secondFactorRefusals.code_not_right,
      secondFactorRefusals.second_factor_on,
      secondFactorRefusals.second_factor_too_late,
    ],
    changes: { account: 'self', devices: 'self' },
  },
  switchOff: {
    method: 'DELETE',
    path: '/account/second-factor',
    access: 'tutor',
    summary: 'Switches the second factor off, with its recovery codes; the tutor is told by mail (Rules #158).',
    reply: nothing,
    refuses: [accountRefusals.proof_needed, secondFactorRefusals.second_factor_off],
    changes: { account: 'self', devices: 'self' },
  },
  renewCodes: {
    method: 'POST',
    path: '/account/second-factor/codes',
    access: 'tutor',
    summary: 'Ten new recovery codes, once; those before open nothing any more (Rules #158).',
    reply: z.object({ recoveryCodes }),
    holdsSecret: true,
    refuses: [accountRefusals.proof_needed, secondFactorRefusals.second_factor_off],
    changes: { devices: 'self' },
  },
})
