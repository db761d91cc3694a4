import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Students } from '#web/app/features/students/students.tsx'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { textParam } from '#web/app/lib/search-params.ts'

// A dialog is loaded when it is first opened.
const SuggestDialog = lazyPart(
  () => import('#web/app/features/bookings/tutor/suggestion/suggest-dialog.tsx'),
  'SuggestDialog',
)

/** What is looked for is part of the address, so that a reload and the way back keep it. */
type Search = { search?: string | undefined }

export const Route = createFileRoute('/_app/_tutor/students/')({
  validateSearch: ({ search }): Search => ({ search: textParam(search) }),
  head: () => ({ meta: [{ title: 'Students' }] }),
  component: StudentsPage,
})

function StudentsPage() {
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const look = useCallback(
    (text: string) => void navigate({ search: { search: text || undefined }, replace: true }),
    [navigate],
  )
  return <Students search={search} onSearch={look} Suggest={SuggestDialog} />
}
