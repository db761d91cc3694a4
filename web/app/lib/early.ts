/** What the document itself has asked for, by its address, until somebody wants it (web/app/first-script.ts). */
export interface Early {
  /** On the clock of the page. */
  readonly at: number
  readonly token: string | null
  readonly answer: Promise<Response>
  readonly stop: AbortController
}

declare global {
  var early: Map<string, Early> | undefined
}

/** Our choice: as long as an answer counts as fresh (web/app/lib/query-client.ts). */
const FRESH_MS = 10_000

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
