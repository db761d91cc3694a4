import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components'
import { render } from 'vitest-browser-react'
import { accounts } from '#contract/accounts.ts'
import { writeStored } from '../lib/storage.ts'
import { routeTree } from '../routeTree.gen.ts'
import type { SessionUser } from '../shell/session.tsx'
import { Toaster } from '../ui/toaster.tsx'
import type { FakeServer } from './fake-server.ts'
import { freshQueries } from './fresh-queries.ts'

/** Opens an address of the application as it is: its routes, guards and frames. Answers with its router. */
export async function renderPage(address: string, server: FakeServer, user: SessionUser | null = null) {
  if (user) {
    writeStored('token', 'a-token')
    server.answer(accounts.profile, { user })
  }
  const queryClient = freshQueries()
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history, context: { queryClient } })
  await render(
    <I18nProvider locale="en-GB">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return router
}
