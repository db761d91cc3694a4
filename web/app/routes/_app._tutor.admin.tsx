import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { toDoList } from '#web/app/features/to-do/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { wordParam } from '#web/app/lib/search-params.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'

// A tab is loaded once it is opened.
const Overview = lazyPart(() => import('#web/app/features/analytics/overview.tsx'), 'Overview')
const Invites = lazyPart(() => import('#web/app/features/invites/invites.tsx'), 'Invites')
const Subjects = lazyPart(() => import('#web/app/features/subjects/subjects.tsx'), 'Subjects')
const PaymentDashboard = lazyPart(() => import('#web/app/features/finance/payment-dashboard.tsx'), 'PaymentDashboard')
const Payments = lazyPart(() => import('#web/app/features/payments/tutor/payments.tsx'), 'Payments')
const HourPackages = lazyPart(() => import('#web/app/features/hour-packages/tutor/hour-packages.tsx'), 'HourPackages')
const PackageSettings = lazyPart(
  () => import('#web/app/features/hour-packages/settings/package-settings.tsx'),
  'PackageSettings',
)

const ContactMessages = lazyPart(() => import('#web/app/features/contact/contact-messages.tsx'), 'ContactMessages')
const HowYouTeach = lazyPart(() => import('#web/app/features/site-settings/how-you-teach.tsx'), 'HowYouTeach')
const SiteSettings = lazyPart(() => import('#web/app/features/site-settings/site-settings.tsx'), 'SiteSettings')
const BankDetails = lazyPart(() => import('#web/app/features/site-settings/bank-details.tsx'), 'BankDetails')

const MessageReports = lazyPart(() => import('#web/app/features/message-reports/message-reports.tsx'), 'MessageReports')
const UnusedStudents = lazyPart(() => import('#web/app/features/students/unused/unused-students.tsx'), 'UnusedStudents')
const NoticeAdministration = lazyPart(
  () => import('#web/app/features/notices/tutor/notice-administration.tsx'),
  'NoticeAdministration',
)

/** All are part of the address, so that a reload keeps them. */
const tabs = ['overview', 'invites', 'subjects', 'financials', 'notices', 'site', 'privacy'] as const
const views = ['dashboard', 'payments', 'hour-packages', 'package-settings'] as const
const lists = ['waiting', 'paid', 'junk'] as const
type Search = {
  tab?: (typeof tabs)[number] | undefined
  view?: (typeof views)[number] | undefined
  list?: (typeof lists)[number] | undefined
}

export const Route = createFileRoute('/_app/_tutor/admin')({
  validateSearch: ({ tab, view, list }): Search => ({
    tab: wordParam(tabs, tab),
    view: wordParam(views, view),
    list: wordParam(lists, list),
  }),
  head: () => ({ meta: [{ title: 'Admin Dashboard' }] }),
  component: AdminDashboard,
})

/** Rules: screens, in this order; an unknown tab in the address opens the first. */
function AdminDashboard() {
  const { tab: selected = 'overview' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const waiting = useQuery(toDoList).data?.tutor
  return (
    <>
      <PageTitle title="Admin Dashboard" />
      <Tabs
        label="Admin Dashboard"
        items={[
          {
            id: 'overview',
            name: 'Overview',
            content: (
              <Loaded>
                <Overview />
              </Loaded>
            ),
          },
          {
            id: 'invites',
            name: 'Invite Codes',
            content: (
              <Loaded>
                <Invites />
              </Loaded>
            ),
          },
          {
            id: 'subjects',
            name: 'Subjects',
            content: (
              <Loaded>
                <Subjects />
              </Loaded>
            ),
          },
          {
            id: 'financials',
            name: 'Financials',
            count: (waiting?.payments.count ?? 0) + (waiting?.packages.count ?? 0),
            content: <Financials />,
          },
          {
            id: 'notices',
            name: 'Notices',
            content: (
              <Loaded>
                <NoticeAdministration />
              </Loaded>
            ),
          },
          { id: 'site', name: 'Site', count: waiting?.contactMessages.count ?? 0, content: <Site /> },
          {
            id: 'privacy',
            name: 'Privacy',
            count: waiting?.messageReports.count ?? 0,
            content: (
              <Loaded>
                <MessageReports />
                <UnusedStudents />
              </Loaded>
            ),
          },
        ]}
        selected={selected}
        onSelect={(id) => void navigate({ search: { tab: wordParam(tabs, id) } })}
      />
    </>
  )
}

function Financials() {
  const { view: selected = 'dashboard', list } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = useSession()
  const waiting = useQuery(toDoList).data?.tutor
  if (!user) return null
  return (
    <Tabs
      label="Financials"
      items={[
        {
          id: 'dashboard',
          name: 'Dashboard',
          content: (
            <Loaded>
              <PaymentDashboard />
            </Loaded>
          ),
        },
        {
          id: 'payments',
          name: 'Payments',
          count: waiting?.payments.count ?? 0,
          content: (
            <Loaded>
              <Payments
                userId={user.id}
                list={list === 'paid' ? list : 'waiting'}
                onList={(id) =>
                  void navigate({
                    search: { tab: 'financials', view: 'payments', list: wordParam(lists, id) },
                    replace: true,
                  })
                }
              />
              <BankDetails />
            </Loaded>
          ),
        },
        {
          id: 'hour-packages',
          name: 'Hour Packages',
          count: waiting?.packages.count ?? 0,
          content: (
            <Loaded>
              <HourPackages />
            </Loaded>
          ),
        },
        {
          id: 'package-settings',
          name: 'Package Settings',
          content: (
            <Loaded>
              <PackageSettings />
            </Loaded>
          ),
        },
      ]}
      selected={selected}
      onSelect={(id) => void navigate({ search: { tab: 'financials', view: wordParam(views, id) } })}
    />
  )
}

/** Rules #132: what visitors write, what they read, and where families pay. */
function Site() {
  const { list } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Loaded>
      <ContactMessages
        list={list === 'junk' ? list : 'messages'}
        onList={(id) => void navigate({ search: { tab: 'site', list: wordParam(lists, id) }, replace: true })}
      />
      <HowYouTeach />
      <SiteSettings />
      <BankDetails />
    </Loaded>
  )
}

function Loaded({ children }: { children: ReactNode }) {
  return <Suspense fallback={<SkeletonRows label="Loading" rows={4} />}>{children}</Suspense>
}
