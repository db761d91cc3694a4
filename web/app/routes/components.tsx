import { createFileRoute } from '@tanstack/react-router'
import { Components } from '#web/app/pages/components/components.tsx'

/** Answered in development and in the demonstration alone. */
export const Route = createFileRoute('/components')({
  head: () => ({ meta: [{ title: 'Components' }] }),
  component: Components,
})
