import { createFileRoute } from '@tanstack/react-router'
import { TutorsFamily } from '#web/app/pages/tutors-family.tsx'

export const Route = createFileRoute('/_app/_tutor/families/$familyId')({
  head: () => ({ meta: [{ title: 'Family' }] }),
  component: TutorsFamily,
})
