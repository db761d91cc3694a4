import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'

/** The application's own cache with nothing in it: what a call changes is read again there. A test does not wait for retries. */
export function freshQueries(): QueryClient {
  queryClient.clear()
  const { structuralSharing = true } = queryClient.getDefaultOptions().queries ?? {}
  queryClient.setDefaultOptions({ queries: { structuralSharing, retry: false } })
  return queryClient
}
