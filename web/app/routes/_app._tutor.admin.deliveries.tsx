import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesPage } from '#web/app/pages/admin/deliveries.tsx'

export const Route = createFileRoute('/_app/_tutor/admin/deliveries')({
  head: () => ({ meta: [{ title: 'Mail' }] }),
  component: DeliveriesPage,
})
