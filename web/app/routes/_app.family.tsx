import { createFileRoute } from '@tanstack/react-router'
import { FamilyPage } from '#web/app/pages/family.tsx'

export const Route = createFileRoute('/_app/family')({
  head: () => ({ meta: [{ title: 'Family' }] }),
  component: FamilyPage,
})
