import { createFileRoute } from '@tanstack/react-router'
import { Resources } from '#web/app/pages/resources.tsx'

export const Route = createFileRoute('/_app/resources')({
  head: () => ({ meta: [{ title: 'Resources' }] }),
  component: Resources,
})
