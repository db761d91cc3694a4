import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Students } from '#web/app/features/students/students.tsx'
import { lazyPart } from '#web/app/lib/lazy-part.ts'

// A dialog is loaded when it is first opened.
const SuggestDialog = lazyPart(
  () => import('#web/app/features/bookings/tutor/suggestion/suggest-dialog.tsx'),
  'SuggestDialog',
)

const route = getRouteApi('/_app/_tutor/students/')

export function StudentsPage() {
  const { search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const look = useCallback(
    (text: string) => void navigate({ search: { search: text || undefined }, replace: true }),
    [navigate],
  )
  return <Students search={search} onSearch={look} Suggest={SuggestDialog} />
}
