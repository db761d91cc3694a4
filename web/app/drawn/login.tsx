import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { LoginForm } from '#web/app/features/accounts/login-form.tsx'
import { type Settings, siteFacts } from '#web/app/features/site-settings/api.ts'
import { DrawnFooter, PublicPage } from '#web/app/shell/public-frame.tsx'

/** The server puts in what the tutor calls it. */
const PLACES = { brandName: '[brandName]', blurb: '[blurb]' }

/**
 * The log-in as the application draws it first, for its document (decision 056): the build writes it, the server fills
 * its places. Of the footer only what nothing stands above that is not known yet.
 */
export async function drawLogin({ onlyInvited }: { onlyInvited: boolean }): Promise<string> {
  const queryClient = new QueryClient()
  // The log-in reads nothing else of them.
  queryClient.setQueryData(siteFacts.queryKey, { ...PLACES, onlyInvited } as Settings)
  const page = (
    <PublicPage site={{ ...PLACES, onlyInvited }} footer={<DrawnFooter site={PLACES} />}>
      <LoginForm />
    </PublicPage>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
