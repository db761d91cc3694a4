import { createFileRoute } from '@tanstack/react-router'
import { FamilyImport } from '#web/app/features/families/family-import.tsx'

export const Route = createFileRoute('/_app/_tutor/families/import')({
  head: () => ({ meta: [{ title: 'Bring in families' }] }),
  component: FamilyImport,
})
