import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { render } from 'vitest-browser-react'
import { Dialogs } from '../ui/dialogs.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { freshQueries } from './fresh-queries.ts'

/** Renders a screen with everything that stands around the router in the application; answers with its query cache. */
export async function renderInApp(screen: ReactNode): Promise<QueryClient> {
  const queryClient = freshQueries()
  await render(
    <I18nProvider locale="en-GB">
      <QueryClientProvider client={queryClient}>
        <main>{screen}</main>
        <Dialogs page="/" />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return queryClient
}
