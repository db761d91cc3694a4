import { startRegistration } from '@simplewebauthn/browser'
import { CallFailed } from '#contract/client.ts'
import type { Passkey } from '#contract/passkeys.ts'
import { api } from '#web/app/lib/api.ts'
import { unlessCalledOff } from './state.ts'
import { words } from './words.ts'

/** Lets the browser make a passkey, and adds it; null where people changed their mind (Rules #157). */
export async function addPasskey(): Promise<Passkey | null> {
  const { challengeId, options } = await api.passkeys.addOptions()
  const made = await unlessCalledOff(startRegistration({ optionsJSON: options as never }).catch(refuseAnother))
  if (!made) return null
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  const response = { clientDataJSON, attestationObject, transports }
  const { passkey } = await api.passkeys.add({ body: { challengeId, passkey: { id: made.id, response } } })
  return passkey
}

/** So says a browser of a device that has one of those which there are. */
function refuseAnother(error: unknown): never {
  if (error instanceof Error && error.name === 'InvalidStateError')
    throw new CallFailed(409, 'here_already', words.hereAlready, [])
  throw error
}
