import { defineRefusals } from '../refusals.ts'

export const passkeyRefusals = defineRefusals({
  passkey_unknown: { status: 401, message: 'This passkey is not known here.' },
  passkey_too_late: { status: 400, message: 'That took too long. Please try again.' },
  /** Never 401, which would sign the person out. */
  passkey_not_yours: { status: 400, message: 'This passkey is not known here.' },
  passkey_not_added: { status: 400, message: 'This passkey could not be added. Please try again.' },
  passkey_missing: { status: 404, message: 'Passkey not found' },
  too_many_passkeys: { status: 409, message: 'You have 10 passkeys already' },
})
