import { createFileRoute } from '@tanstack/react-router'
import { textParam } from '#web/app/lib/search-params.ts'
import { StudentsPage } from '#web/app/pages/students.tsx'

/** What is looked for is part of the address, so that a reload and the way back keep it. */
type Search = { search?: string | undefined }

export const Route = createFileRoute('/_app/_tutor/students/')({
  validateSearch: ({ search }): Search => ({ search: textParam(search) }),
  head: () => ({ meta: [{ title: 'Students' }] }),
  component: StudentsPage,
})
