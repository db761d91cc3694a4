import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '#contract/live.ts'
import type { Topic } from '#contract/topics.ts'
import { API, sessionEnded, storedToken } from '#web/app/lib/api.ts'
import { readAgain } from '#web/app/lib/query-client.ts'

/** Our choice: a burst of hints is read once, and does not use up what a session may ask in a second (README). */
const GATHER_MS = 200

/** While somebody is signed in: whatever the server hints at is read again, and everything after a broken connection. */
export function useLiveHints(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const changed = new Set<Topic>()
    function gather(topic: Topic) {
      if (changed.size === 0) setTimeout(readChanged, GATHER_MS)
      changed.add(topic)
    }
    function readChanged() {
      void readAgain([...changed])
      changed.clear()
    }
    void listen({
      url: `${API}/events`,
      token: storedToken,
      signal: stop.signal,
      onHint: ({ topic }) => gather(topic),
      onReconnect: () => void queryClient.invalidateQueries(),
      onUnauthenticated: sessionEnded,
    })
    return () => stop.abort()
  }, [queryClient])
}
