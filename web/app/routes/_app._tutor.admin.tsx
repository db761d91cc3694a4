import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { Subjects } from '#web/app/features/subjects/subjects.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'

const tab = z.enum(['subjects'])

export const Route = createFileRoute('/_app/_tutor/admin')({
  validateSearch: z.object({ tab: tab.optional().catch(undefined) }),
  head: () => ({ meta: [{ title: 'Admin Dashboard' }] }),
  component: AdminDashboard,
})

/** Spec 2 §2. A tab is listed once it exists; an unknown one in the address opens the first. */
function AdminDashboard() {
  const { tab: selected = 'subjects' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageTitle title="Admin Dashboard" />
      <Tabs
        label="Admin Dashboard"
        items={[{ id: 'subjects', name: 'Subjects', content: <Subjects /> }]}
        selected={selected}
        onSelect={(id) => void navigate({ search: { tab: tab.parse(id) } })}
      />
    </>
  )
}
