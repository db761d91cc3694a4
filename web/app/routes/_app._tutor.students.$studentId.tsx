import { createFileRoute } from '@tanstack/react-router'
import { Student } from '#web/app/pages/student.tsx'

export const Route = createFileRoute('/_app/_tutor/students/$studentId')({
  head: () => ({ meta: [{ title: 'Student' }] }),
  component: Student,
})
