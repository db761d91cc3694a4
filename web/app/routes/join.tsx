import { createFileRoute } from '@tanstack/react-router'
import { Joining } from '#web/app/features/family-invites/joining/joining.tsx'
import { textParam } from '#web/app/lib/search-params.ts'
import { LoadingScreen } from '#web/app/shell/loading-screen.tsx'
import { VisitorFrame } from '#web/app/shell/public-frame.tsx'
import { useSession } from '#web/app/shell/session.tsx'

/** Where a parent begins who was invited (Rules: families). */
export const Route = createFileRoute('/join')({
  validateSearch: ({ code }): { code?: string | undefined } => ({ code: textParam(code) }),
  head: () => ({ meta: [{ title: 'Your invitation' }] }),
  component: Join,
})

function Join() {
  const { state, user } = useSession()
  const { code } = Route.useSearch()
  return (
    <VisitorFrame>
      {state === 'loading' ? <LoadingScreen /> : <Joining key={code} code={code} user={user} />}
    </VisitorFrame>
  )
}
