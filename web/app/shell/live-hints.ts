import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '#contract/live.ts'
import { API, sessionEnded, storedToken } from '#web/app/lib/api.ts'
import { takeEarly } from '#web/app/lib/early.ts'
import { readSoon } from '#web/app/lib/query-client.ts'

/** The version that this page came with, as far as it has heard. */
let own: string | undefined

/** While somebody is signed in: whatever the server hints at is read again, and everything after a broken connection. */
export function useLiveHints(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    void listen({
      url: `${API}/events`,
      token: storedToken,
      signal: stop.signal,
      fetch: (url, init) =>
        takeEarly({ url: String(url), token: storedToken(), signal: stop.signal }) ?? fetch(url, init),
      onHint: ({ topic }) => readSoon(topic),
      onServed: (build) => {
        own ??= build
        if (build !== own) void import('./new-version.ts').then(({ offerReload }) => offerReload(userId, stop.signal))
      },
      onReconnect: () => void queryClient.invalidateQueries(),
      onUnauthenticated: sessionEnded,
    })
    return () => stop.abort()
  }, [queryClient, userId])
}
