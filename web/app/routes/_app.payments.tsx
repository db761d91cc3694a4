import { createFileRoute } from '@tanstack/react-router'
import { Payments } from '#web/app/pages/payments/payments.tsx'

export const Route = createFileRoute('/_app/payments')({
  head: () => ({ meta: [{ title: 'Payments' }] }),
  component: Payments,
})
