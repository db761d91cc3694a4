import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'

/** The application's own cache with nothing in it: what a call changes is read again there. A test does not wait for retries. */
export function freshQueries(): QueryClient {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  return queryClient
}
