/**
 * Server-sent events over fetch: the browser's own EventSource cannot send an Authorization header, and a token must
 * never stand in a URL.
 */
import type { Hint, Served } from './events.ts'

export interface LiveSettings {
  readonly url: string
  readonly token: () => string | null
  readonly signal: AbortSignal
  readonly onHint: (hint: Hint) => void
  /** With each connection: which version of the pages is served. */
  readonly onServed: (build: string) => void
  /** Hints may have been missed: read again whatever is on the screen. */
  readonly onReconnect: () => void
  readonly onUnauthenticated: () => void
  readonly fetch?: typeof fetch
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Listens until the signal aborts or the session ends; reconnects by itself, waiting longer after each failure. */
export async function listen(settings: LiveSettings): Promise<void> {
  let waitMs = FIRST_WAIT_MS
  let hasConnected = false
  while (!settings.signal.aborted) {
    try {
      const token = settings.token()
      const response = await (settings.fetch ?? fetch)(settings.url, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${token ?? ''}` },
        signal: settings.signal,
        cache: 'no-store',
      })
      // A token that was renewed meanwhile has not ended the session.
      if (response.status === 401 && settings.token() === token) return settings.onUnauthenticated()
      if (response.ok && response.body) {
        if (hasConnected) settings.onReconnect()
        hasConnected = true
        waitMs = FIRST_WAIT_MS
        await readStream(response.body, settings)
      }
    } catch {
      // NOTE: a lost connection is expected here; the loop tries again.
    }
    await pause(waitMs * (0.5 + Math.random()), settings.signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}

async function readStream(body: ReadableStream<Uint8Array>, { onHint, onServed }: LiveSettings): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let pending = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    pending += value
    const messages = pending.split('\n\n')
    pending = messages.pop() ?? ''
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1]
      if (!data) continue
      const said = JSON.parse(data) as Hint | Served
      if ('build' in said) onServed(said.build)
      else onHint(said)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
}
