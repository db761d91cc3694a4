import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '#contract/live.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { API, sessionEnded, storedToken } from '#web/app/lib/wire.ts'

/** Our choice: a burst of hints is read once, and does not use up what a session may ask in a second (README). */
const GATHER_MS = 200

/** While somebody is signed in: whatever the server hints at is read again, and everything after a broken connection. */
export function useLiveHints(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const changed = new Set<string>()
    function gather(topic: string) {
      if (changed.size === 0) setTimeout(readChanged, GATHER_MS)
      changed.add(topic)
    }
    function readChanged() {
      for (const topic of changed) void readTopicAgain(queryClient, topic)
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
