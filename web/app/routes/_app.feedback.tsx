import { createFileRoute } from '@tanstack/react-router'
import { Feedback } from '#web/app/pages/feedback.tsx'

export const Route = createFileRoute('/_app/feedback')({
  head: () => ({ meta: [{ title: 'Lesson Feedback' }] }),
  component: Feedback,
})
