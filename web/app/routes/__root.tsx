import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from '#web/app/shell/error-screen.tsx'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { SessionSource } from '#web/app/shell/session-source.tsx'

/** Every page gives its own title; outside a frame, these screens are the page's main part. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  errorComponent: ({ error }) => (
    <main>
      <ErrorScreen error={error} />
    </main>
  ),
  notFoundComponent: () => (
    <main>
      <title>Page not found</title>
      <NotFound />
    </main>
  ),
})

function Root() {
  return (
    <>
      <HeadContent />
      <SessionSource>
        <Outlet />
      </SessionSource>
    </>
  )
}
