import { getRouteApi, useLocation } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { Students } from '#web/app/features/students/students.tsx'
import { lazyPart } from '#web/app/lib/lazy-part.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A name or an e-mail: with the entry of the history, where a reload and the way back find it (Rules R12). */
    lookedFor?: string | undefined
  }
}

const Families = lazyPart(() => import('#web/app/features/families/families.tsx'), 'Families')

const route = getRouteApi('/_app/_tutor/students/')

export function StudentsPage() {
  const search = useLocation({ select: ({ state }) => state.lookedFor ?? '' })
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const look = useCallback(
    (text: string) => void navigate({ state: { lookedFor: text || undefined }, replace: true }),
    [navigate],
  )
  if (tab === 'families')
    return (
      <Suspense>
        <Families />
      </Suspense>
    )
  return <Students search={search} onSearch={look} />
}
