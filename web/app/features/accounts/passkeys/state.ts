import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'

/** A passkey is of a host with a name: on an address of numbers no browser makes one, or signs with it. */
export function isNumberedHost(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
}

/** Nothing but an address of https has them, and the machine itself. */
export const hasPasskeys = 'PublicKeyCredential' in globalThis && !isNumberedHost(location.hostname)

/** Browsers say alike that people closed the question, waited too long or have no such passkey: they said it themselves. */
const CALLED_OFF: readonly string[] = ['NotAllowedError', 'AbortError']

/** What a browser made or signed; null where it was called off. */
export async function unlessCalledOff<T>(ceremony: Promise<T>): Promise<T | null> {
  try {
    return await ceremony
  } catch (error) {
    if (error instanceof Error && CALLED_OFF.includes(error.name)) return null
    throw error
  }
}

/** Of what a browser says of a passkey, what the server looks at. */
export function shownOf({ id, response }: AuthenticationResponseJSON) {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
