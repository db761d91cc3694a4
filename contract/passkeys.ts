import * as z from 'zod'
import { PASSKEY_ALGORITHMS, PASSKEY_NAME_LENGTH } from '#domain/passkeys.ts'
import { accountRefusals, deviceSecret, signedIn } from './accounts.ts'
import { type Answer, defineGroup, nothing } from './core.ts'
import { id, instant, line } from './fields.ts'
import { passkeyRefusals } from './sentences/passkeys.ts'

/** Bytes as base64url, as browsers write what a passkey says; far more of them than any says. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'This value is not valid.')
const credentialId = bytes(1400)
const clientDataJSON = bytes(4000)

/** What the browser's own JSON says besides is left out. */
const assertion = z.object({
  id: credentialId,
  response: z.object({
    ...{ clientDataJSON, authenticatorData: bytes(2000), signature: bytes(2000) },
    /** Whose passkey it says it is. */
    userHandle: bytes(100),
  }),
})
/** Instead of a password, where somebody who is signed in proves who that is. */
export const passkeyProof = assertion.extend({ challengeId: id })
export type PasskeyProof = z.output<typeof passkeyProof>
const attestation = z.object({
  id: credentialId,
  response: z.object({
    ...{ clientDataJSON, attestationObject: bytes(12_000) },
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
const named = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })
const asked = { challenge: z.string(), timeout: z.int() }
/** What the browser asks the passkey for; which one people use they choose there. */
const requestOptions = z.object({
  ...{ ...asked, rpId: z.string(), userVerification: z.literal('required'), allowCredentials: z.array(named) },
})
export type PasskeyRequest = z.output<typeof requestOptions>
const creationOptions = z.object({
  ...{ ...asked, rp: z.object({ id: z.string(), name: z.string() }), attestation: z.literal('none') },
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.literal(PASSKEY_ALGORITHMS) })),
  authenticatorSelection: z.object({
    ...{ residentKey: z.literal('required'), requireResidentKey: z.literal(true) },
    userVerification: z.literal('required'),
  }),
  /** Those that there are: none is made twice on one device. */
  excludeCredentials: z.array(named),
})

const passkey = z.object({
  ...{ id: z.string(), name: z.string(), addedAt: instant() },
  /** Null until somebody signs in with it. */
  lastUsedAt: instant().nullable(),
})

export const passkeyNameBody = z.object({ name: line(PASSKEY_NAME_LENGTH, 'Please enter a name.') })

export const passkeys = defineGroup({
  signInOptions: {
    method: 'POST',
    path: '/auth/passkey-options',
    access: 'public',
    summary: 'A challenge to sign in with a passkey, whoever’s it is; it serves once, for five minutes (Rules #156).',
    reply: z.object({ challengeId: z.string(), options: requestOptions }),
    refuses: [accountRefusals.too_many_logins],
  },
  signIn: {
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Signs a person in with a passkey instead of e-mail and password; all else is as with these (Rules #156).',
    body: z.object({ challengeId: id, passkey: assertion, deviceSecret }),
    reply: signedIn,
    holdsSecret: true,
    refuses: [accountRefusals.too_many_logins, passkeyRefusals.passkey_too_late, passkeyRefusals.passkey_unknown],
    changes: { account: 'tutor', devices: 'family', notices: 'family' },
  },
  list: {
    method: 'GET',
    path: '/account/passkeys',
    access: 'person',
    summary: 'The passkeys of the signed-in person, the oldest first (Rules #157).',
    reply: z.object({ passkeys: z.array(passkey) }),
  },
  addOptions: {
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'person',
    summary: 'A challenge to add a passkey; it serves once, for five minutes (Rules #157).',
    reply: z.object({ challengeId: z.string(), options: creationOptions }),
    refuses: [accountRefusals.proof_needed, passkeyRefusals.too_many_passkeys],
  },
  add: {
    method: 'POST',
    path: '/account/passkeys',
    access: 'person',
    summary: 'Adds a passkey, called after the device; its owner is told by mail (Rules #157).',
    status: 201,
    body: z.object({ challengeId: id, passkey: attestation }),
    reply: z.object({ passkey }),
    refuses: [
      accountRefusals.proof_needed,
      passkeyRefusals.passkey_not_added,
      passkeyRefusals.passkey_too_late,
      passkeyRefusals.too_many_passkeys,
    ],
    changes: { devices: 'self' },
  },
  proveOptions: {
    method: 'POST',
    path: '/account/proof/options',
    access: 'person',
    summary: 'A challenge to prove with a passkey of one’s own that it is still oneself; it serves once (Rules #159).',
    reply: z.object({ challengeId: z.string(), options: requestOptions }),
    refuses: [passkeyRefusals.passkey_missing],
  },
  rename: {
    method: 'PUT',
    path: '/account/passkeys/{id}',
    access: 'person',
    summary: 'Gives a passkey of one’s own another name (Rules #157).',
    missing: passkeyRefusals.passkey_missing,
    body: passkeyNameBody,
    reply: nothing,
    changes: { devices: 'self' },
  },
  remove: {
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    access: 'person',
    summary: 'Removes a passkey of one’s own, which signs in no more; its owner is told by mail (Rules #157).',
    missing: passkeyRefusals.passkey_missing,
    reply: nothing,
    refuses: [accountRefusals.proof_needed],
    changes: { devices: 'self' },
  },
})
export type Passkey = Answer<typeof passkeys.list>['passkeys'][number]
export type PasskeyAssertion = z.output<typeof assertion>
export type PasskeyAttestation = z.output<typeof attestation>
