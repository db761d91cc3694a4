import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads again whatever a topic has changed: its noun's own questions, and those of other nouns that name it in their
 * `meta.topics`.
 */
export function readTopicAgain(queryClient: QueryClient, topic: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      queryKey[0] === topic || (Array.isArray(meta?.topics) && meta.topics.includes(topic)),
  })
}
