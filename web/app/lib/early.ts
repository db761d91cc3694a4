/** What the document itself has asked for, by its address, until somebody wants it (web/app/first-script.ts). */
export interface Early {
  /** On the clock of the page. */
  readonly at: number
  readonly token: string | null
  readonly answer: Promise<Response>
  readonly stop: AbortController
}

/** Where a page is, as the browser writes it: `search` begins with its question mark, or is empty. */
export type Address = Pick<Location, 'pathname' | 'search'>

declare global {
  var early: Map<string, Early> | undefined
  /** Asks what the page at this address shows first, but for what is `known`. */
  var askEarly: ((address: Address, known?: ReadonlySet<string>) => void) | undefined
}

/** Our choice: as long as an answer counts as fresh (web/app/lib/query-client.ts). */
const FRESH_MS = 10_000

/** What has ever been wanted here: the cache has it, or asks for it again when it is shown. */
const known = new Set<string>()

/** Asks beside its scripts for what the page shows first that somebody goes on to. */
export function askAhead(address: Address): void {
  globalThis.askEarly?.(address, known)
}

interface Wanted {
  readonly url: string
  readonly token: string | null
  readonly signal: AbortSignal
}

/**
 * The answer that is already on its way to whoever is signed in now: once, as long as it is fresh, and so that whoever
 * wants it gives up when he wants to.
 */
export function takeEarly({ url, token, signal }: Wanted): Promise<Response> | undefined {
  known.add(url)
  const early = globalThis.early?.get(url)
  globalThis.early?.delete(url)
  if (!early) return undefined
  if (early.token !== token || performance.now() - early.at > FRESH_MS) {
    early.stop.abort()
    return undefined
  }
  const giveUp = () => early.stop.abort(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  return early.answer
}

/** Whatever was asked before something changed is asked again. */
export function forgetEarly(): void {
  for (const { stop } of globalThis.early?.values() ?? []) stop.abort()
  globalThis.early?.clear()
}
