import { createFileRoute } from '@tanstack/react-router'
import { StudentsPage } from '#web/app/pages/students.tsx'

export const Route = createFileRoute('/_app/_tutor/students/')({
  head: () => ({ meta: [{ title: 'Students' }] }),
  component: StudentsPage,
})
