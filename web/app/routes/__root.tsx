import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router'
import { ErrorScreen } from '#web/app/shell/error-screen.tsx'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { SessionSource } from '#web/app/shell/session-source.tsx'
import { StudentSource } from '#web/app/shell/student-source.tsx'
import { Dialogs } from '#web/app/ui/dialogs.tsx'

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
  // Another tab or filter may replace the entry of the history under a dialog; the way back leaves it.
  const page = useRouterState({ select: ({ location }) => `${location.pathname} ${location.state.__TSR_index}` })
  // What the router has for it writes links, scripts and styles as well, which no page of ours has.
  const title = useRouterState({
    select: ({ matches }) => matches.flatMap(({ meta }) => meta ?? []).findLast((each) => each?.title)?.title,
  })
  return (
    <>
      {title && <title>{title}</title>}
      <SessionSource>
        <StudentSource>
          <Outlet />
          <Dialogs page={page} />
        </StudentSource>
      </SessionSource>
    </>
  )
}
