import { createFileRoute } from '@tanstack/react-router'
import { wordParam } from '#web/app/lib/search-params.ts'
import { Admin } from '#web/app/pages/admin/admin.tsx'

/** All are part of the address, so that a reload keeps them. */
const tabs = ['overview', 'invites', 'subjects', 'financials', 'notices', 'site', 'privacy'] as const
const views = ['dashboard', 'payments', 'hour-packages', 'package-settings'] as const
const lists = ['waiting', 'paid', 'junk'] as const
type Search = {
  tab?: (typeof tabs)[number] | undefined
  view?: (typeof views)[number] | undefined
  list?: (typeof lists)[number] | undefined
}

export const Route = createFileRoute('/_app/_tutor/admin/')({
  validateSearch: ({ tab, view, list }): Search => ({
    tab: wordParam(tabs, tab),
    view: wordParam(views, view),
    list: wordParam(lists, list),
  }),
  head: () => ({ meta: [{ title: 'Admin Dashboard' }] }),
  component: Admin,
})
