import { startAuthentication } from '@simplewebauthn/browser'
import { api } from '#web/app/lib/api.ts'
import { shownOf, unlessCalledOff } from '../state.ts'

/** Proves by a passkey that it is still oneself; false where people changed their mind (Rules #159). */
export async function proveByPasskey(): Promise<boolean> {
  const { challengeId, options } = await api.passkeys.proveOptions()
  const passkey = await unlessCalledOff(startAuthentication({ optionsJSON: options as never }))
  if (!passkey) return false
  await api.proof.give({ body: { passkey: { challengeId, ...shownOf(passkey) } } })
  return true
}
