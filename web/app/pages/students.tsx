import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Students } from '#web/app/features/students/students.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A name or an e-mail: with the entry of the history, where a reload and the way back find it (Rules R12). */
    lookedFor?: string | undefined
  }
}

const route = getRouteApi('/_app/_tutor/students/')

export function StudentsPage() {
  const search = useLocation({ select: ({ state }) => state.lookedFor ?? '' })
  const navigate = route.useNavigate()
  const look = useCallback(
    (text: string) => void navigate({ state: { lookedFor: text || undefined }, replace: true }),
    [navigate],
  )
  return <Students search={search} onSearch={look} />
}
