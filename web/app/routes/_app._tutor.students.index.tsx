import { createFileRoute } from '@tanstack/react-router'
import { wordParam } from '#web/app/lib/search-params.ts'
import { StudentsPage } from '#web/app/pages/students.tsx'

type Search = { tab?: 'families' | undefined }

export const Route = createFileRoute('/_app/_tutor/students/')({
  validateSearch: ({ tab }): Search => ({ tab: wordParam(['families'], tab) }),
  head: () => ({ meta: [{ title: 'Students' }] }),
  component: StudentsPage,
})
