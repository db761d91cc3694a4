/**
 * Stands in the document itself and runs before anything else of the application: what the page at this address is made
 * of, and what it shows first, is asked for at once and not after the scripts that would find it out (decision 041).
 */
import { firstPageAt, type Pages, readsOf } from './first-page.ts'
import type { Address } from './lib/early.ts'
import { isPhone } from './lib/is-phone.ts'

declare const PAGES: Pages
/** Named once: the build writes the whole table wherever `PAGES` stands. */
const { files, pages } = PAGES

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** By whoever uses this device now. */
function find(address: Address) {
  const token = stored('token')
  const [role, id] = stored('reader')?.split(' ') ?? []
  const opened = firstPageAt(address, token === null ? 'VISITOR' : (role ?? 'PERSON'), pages)
  return { token, files: opened?.page.files ?? [], reads: opened ? readsOf(opened, id, isPhone()) : [] }
}

for (const file of find(location).files) {
  const href = files[file] as string
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href }))
}

globalThis.early = new Map()
globalThis.askEarly = (address, known) => {
  const { token, reads } = find(address)
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` }
  for (const url of reads) {
    if (known?.has(url)) continue
    const stop = new AbortController()
    const answer = fetch(url, { headers, signal: stop.signal })
    // Whoever wants it hears of it; what nobody wants is nobody's failure.
    answer.catch(() => {})
    globalThis.early?.set(url, { at: performance.now(), token, answer, stop })
  }
}
globalThis.askEarly(location)
