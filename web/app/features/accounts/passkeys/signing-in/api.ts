import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { CallFailed } from '#contract/client.ts'
import type { passkeyRefusals } from '#contract/sentences/passkeys.ts'
import { keepSignedIn, onThisDevice } from '#web/app/features/accounts/api.ts'
import { api } from '#web/app/lib/api.ts'
import { shownOf, unlessCalledOff } from '../state.ts'

/** Asks for a passkey at once; false where people changed their mind (Rules #156). */
export async function signInWithPasskey(): Promise<boolean> {
  return show(await api.passkeys.signInOptions(), { inField: false })
}

const TOO_LATE = 'passkey_too_late' satisfies keyof typeof passkeyRefusals

/**
 * Offers the passkeys of this device in the e-mail field until `signal`; false where there are none, or nobody took one. Who
 * has left the page open for long is asked once more, for what the page was to sign serves no longer.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<boolean> {
  if (!(await browserSupportsWebAuthnAutofill())) return false
  const given = await api.passkeys.signInOptions().catch(() => null)
  if (!given || signal.aborted) return false
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  try {
    return await show(given, { inField: true })
  } catch (error) {
    if (error instanceof CallFailed && error.code === TOO_LATE) return signInWithPasskey()
    throw error
  }
}

type Given = Awaited<ReturnType<typeof api.passkeys.signInOptions>>

async function show({ challengeId, options }: Given, { inField }: { inField: boolean }): Promise<boolean> {
  const ceremony = startAuthentication({
    optionsJSON: options as never,
    useBrowserAutofill: inField,
    verifyBrowserAutofillInput: false,
  })
  // What nobody asked for fails in silence.
  const passkey = await (inField ? ceremony.catch(() => null) : unlessCalledOff(ceremony))
  if (!passkey) return false
  await keepSignedIn(api.passkeys.signIn({ body: onThisDevice({ challengeId, passkey: shownOf(passkey) }) }))
  return true
}
