import { createFileRoute } from '@tanstack/react-router'
import { wordParam } from '#web/app/lib/search-params.ts'
import { Admin } from '#web/app/pages/admin/admin.tsx'
import { type AdminSearch, lists, tabs, views } from '#web/app/pages/admin/search.ts'

export const Route = createFileRoute('/_app/_tutor/admin/')({
  validateSearch: ({ tab, view, list }): AdminSearch => ({
    tab: wordParam(tabs, tab),
    view: wordParam(views, view),
    list: wordParam(lists, list),
  }),
  head: () => ({ meta: [{ title: 'Admin Dashboard' }] }),
  component: Admin,
})
