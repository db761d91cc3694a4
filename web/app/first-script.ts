/**
 * Stands in the document itself and runs before anything else of the application: what the page at this address is made
 * of, and what it shows first, is asked for at once and not after the scripts that would find it out (decision 041).
 */
import { firstPageAt, type Pages, readsOf } from './first-page.ts'
import { isPhone } from './lib/is-phone.ts'

declare const PAGES: Pages

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const token = stored('token')
const [role, id] = stored('reader')?.split(' ') ?? []
const found = firstPageAt(location, token === null ? 'VISITOR' : (role ?? 'PERSON'), PAGES.pages)

for (const file of found?.page.files ?? []) {
  const href = PAGES.files[file] as string
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href }))
}

globalThis.early = new Map()
const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` }
for (const url of found ? readsOf(found, id, isPhone()) : []) {
  const stop = new AbortController()
  const answer = fetch(url, { headers, signal: stop.signal })
  // Whoever wants it hears of it; what nobody wants is nobody's failure.
  answer.catch(() => {})
  globalThis.early.set(url, { at: performance.now(), token, answer, stop })
}
