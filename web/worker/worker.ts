/**
 * Shows what is pushed, and stands between the pages and the network for one thing: when a page cannot be had, the one that says so is shown, with
 * what this device last knew of the next lessons. It keeps nothing of the application, so no old version can be shown.
 */
import { KEPT_PATH, KEPT_UNTIL, OFFLINE_PATH, OFFLINE_STORE } from '#web/offline-store.ts'
import { showPushes } from './pushes.ts'

/** As much of the browser's own types as is used here: those of a worker and of a page cannot both be loaded. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Navigation extends Waiting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Scope {
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(name: 'fetch', listener: (event: Navigation) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
}
const scope = globalThis as unknown as Scope

/** Our choice: a page that says nothing for so long is not coming. */
const PATIENCE_MS = 10_000

scope.addEventListener('install', (event) => {
  const kept = caches.open(OFFLINE_STORE).then((store) => store.add(OFFLINE_PATH))
  event.waitUntil(Promise.all([kept, scope.skipWaiting()]))
})

scope.addEventListener('activate', (event) => {
  // The page is asked for while this script starts, not after it.
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]))
})

scope.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answerTo(event))
})

showPushes(globalThis as never)

async function answerTo({ request, preloadResponse }: Navigation): Promise<Response> {
  const asked = preloadResponse.then((response) => response ?? fetch(request))
  const silence = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answer = await Promise.race([asked, silence]).catch(() => null)
  return answer ?? (await offlinePage()) ?? asked
}

async function offlinePage(): Promise<Response | undefined> {
  const store = await caches.open(OFFLINE_STORE)
  const kept = await store.match(KEPT_PATH)
  if (kept && Number(kept.headers.get(KEPT_UNTIL)) > Date.now()) return kept
  if (kept) await store.delete(KEPT_PATH)
  return store.match(OFFLINE_PATH)
}
