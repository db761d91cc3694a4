import { createFileRoute } from '@tanstack/react-router'
import { Subjects } from '#web/app/features/subjects/subjects.tsx'
import { wordParam } from '#web/app/lib/search-params.ts'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'

const tabs = ['subjects'] as const
type Search = { tab?: (typeof tabs)[number] | undefined }

export const Route = createFileRoute('/_app/_tutor/admin')({
  validateSearch: ({ tab }): Search => ({ tab: wordParam(tabs, tab) }),
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
        onSelect={(id) => void navigate({ search: { tab: wordParam(tabs, id) } })}
      />
    </>
  )
}
