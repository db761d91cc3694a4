import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Students } from '#web/app/features/students/students.tsx'

const route = getRouteApi('/_app/_tutor/students/')

export function StudentsPage() {
  const { search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const look = useCallback(
    (text: string) => void navigate({ search: { search: text || undefined }, replace: true }),
    [navigate],
  )
  return <Students search={search} onSearch={look} />
}
