import { temporalReady } from './lib/temporal.ts'
import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type {} from './drawn/take-over.ts'
import { stayWithoutConnection } from './lib/chunk-reload.ts'
import { askAhead } from './lib/early.ts'
import { holdInstallPrompt } from './lib/install.ts'
import { queryClient } from './lib/query-client.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { NotFound } from './shell/not-found.tsx'
import { ToasterLater } from './ui/toaster-later.tsx'

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: LoadingScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// What the next page shows is asked for beside what it is made of.
router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation: { pathname, searchStr } }) => {
  if (fromLocation) askAhead({ pathname, search: searchStr })
})

function start(): void {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const draw = () =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ToasterLater />
        </QueryClientProvider>
      </StrictMode>,
    )
  if (globalThis.putInPlace) void globalThis.putInPlace(() => flushSync(draw))
  else draw()
}

// The page is drawn at once as what it is: what it is made of is on its way already. Drawn even if the polyfill did not
// arrive: the page that needs it then says what is wrong.
temporalReady.then(() => router.load()).then(start, start)
stayWithoutConnection()
holdInstallPrompt()
