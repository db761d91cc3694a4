import { KEPT_PATH, KEPT_UNTIL, OFFLINE_STORE } from '#web/offline-store.ts'

/** Browsers give an address without TLS no such place; a private window may refuse it, or the very word for it. */
async function inStore(act: (store: Cache) => Promise<unknown>): Promise<void> {
  try {
    const store = await globalThis.caches?.open(OFFLINE_STORE)
    if (store) await act(store)
  } catch {
    // Nothing is kept there then.
  }
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
  await inStore((store) => store.put(KEPT_PATH, new Response(html, { headers })))
}

/** Nothing of a person stays behind for the next one. */
export async function forgetOffline(): Promise<void> {
  await inStore((store) => store.delete(KEPT_PATH))
}
