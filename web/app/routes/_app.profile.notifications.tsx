import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#web/app/pages/profile/notifications.tsx'

export const Route = createFileRoute('/_app/profile/notifications')({
  head: () => ({ meta: [{ title: 'What you hear from us' }] }),
  component: NotificationsPage,
})
