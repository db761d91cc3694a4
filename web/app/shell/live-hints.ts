import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '#contract/live.ts'
import { API, sessionEnded, storedToken } from '#web/app/lib/api.ts'
import { takeEarly } from '#web/app/lib/early.ts'
import { readSoon } from '#web/app/lib/query-client.ts'

/** While somebody is signed in: whatever the server hints at is read again, and everything after a broken connection. */
export function useLiveHints(): void {
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
      onReconnect: () => void queryClient.invalidateQueries(),
      onUnauthenticated: sessionEnded,
    })
    return () => stop.abort()
  }, [queryClient])
}
