import { KEPT_PATH, KEPT_UNTIL, OFFLINE_STORE } from '#web/offline-store.ts'

/** Browsers give an address without TLS no such place, and a private window may refuse it. */
async function storeOfOffline(): Promise<Cache | null> {
  return globalThis.caches?.open(OFFLINE_STORE).catch(() => null) ?? null
}

/** Nothing else may be loaded or run on it, wherever it is shown. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Keeps what a page without a connection shows of this person, until then. */
export async function keepOffline(html: string, until: Date): Promise<void> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    [KEPT_UNTIL]: String(until.getTime()),
  }
  const store = await storeOfOffline()
  await store?.put(KEPT_PATH, new Response(html, { headers })).catch(() => {})
}

/** Nothing of a person stays behind for the next one. */
export async function forgetOffline(): Promise<void> {
  await (await storeOfOffline())?.delete(KEPT_PATH)
}
