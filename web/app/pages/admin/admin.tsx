import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { words as auditWords } from '#web/app/features/audit/words.ts'
import { toDoList } from '#web/app/features/to-do/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { SkeletonRows } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { type TabItem, Tabs } from '#web/app/ui/tabs.tsx'

const Overview = lazyPart(() => import('#web/app/features/analytics/overview.tsx'), 'Overview', {
  at: '/admin',
  tab: 'overview',
})
const Invites = lazyPart(() => import('#web/app/features/invites/invites.tsx'), 'Invites')
const ParentInvites = lazyPart(
  () => import('#web/app/features/family-invites/inviting/parent-invites.tsx'),
  'ParentInvites',
)
const Subjects = lazyPart(() => import('#web/app/features/subjects/subjects.tsx'), 'Subjects')
const NoticeAdministration = lazyPart(
  () => import('#web/app/features/notices/tutor/notice-administration.tsx'),
  'NoticeAdministration',
)
const MailSection = lazyPart(() => import('#web/app/features/deliveries/mail-section.tsx'), 'MailSection')
const MessageReports = lazyPart(() => import('#web/app/features/message-reports/message-reports.tsx'), 'MessageReports')
const UnusedStudents = lazyPart(() => import('#web/app/features/students/unused-students.tsx'), 'UnusedStudents')

const route = getRouteApi('/_app/_tutor/admin/')

/** Rules: screens, in this order; an unknown tab in the address opens the first. */
export function Admin() {
  const { tab: selected = 'overview' } = route.useSearch()
  const navigate = route.useNavigate()
  const waiting = useQuery(toDoList).data?.tutor
  const asked = (waiting?.payments.count ?? 0) + (waiting?.packages.count ?? 0)
  return (
    <>
      <PageTitle title="Admin Dashboard" />
      <Tabs
        label="Admin Dashboard"
        items={[
          lazyTab('overview', 'Overview', <Overview />),
          lazyTab(
            'invites',
            'Invite Codes',
            <Invites>
              <ParentInvites />
            </Invites>,
          ),
          lazyTab('subjects', 'Subjects', <Subjects />),
          lazyTab('financials', 'Financials', <Financials />, asked),
          lazyTab(
            'notices',
            'Notices',
            <>
              {/* Above what grows as it is read: it stands still. */}
              <MailSection />
              <NoticeAdministration />
            </>,
          ),
          lazyTab('site', 'Site', <Site />, waiting?.contactMessages.count),
          lazyTab(
            'privacy',
            'Privacy',
            <>
              <MessageReports />
              <UnusedStudents />
              <Section title="Audit log" about={auditWords.about}>
                <ButtonLink to="/admin/audit">Open the audit log</ButtonLink>
              </Section>
            </>,
            waiting?.messageReports.count,
          ),
        ]}
        selected={selected}
        onSelect={(tab) => void navigate({ search: { tab } })}
      />
    </>
  )
}

const PaymentDashboard = lazyPart(() => import('#web/app/features/finance/payment-dashboard.tsx'), 'PaymentDashboard')
const Payments = lazyPart(() => import('#web/app/features/payments/tutor/payments.tsx'), 'Payments')
const BankDetails = lazyPart(() => import('#web/app/features/site-settings/bank-details.tsx'), 'BankDetails')
const HourPackages = lazyPart(() => import('#web/app/features/hour-packages/tutor/hour-packages.tsx'), 'HourPackages')
const PackageSettings = lazyPart(
  () => import('#web/app/features/hour-packages/settings/package-settings.tsx'),
  'PackageSettings',
)

function Financials() {
  const { view: selected = 'dashboard', list } = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const waiting = useQuery(toDoList).data?.tutor
  if (!user) return null
  const payments = (
    <>
      <Payments
        userId={user.id}
        list={list === 'paid' ? list : 'waiting'}
        onList={(to) => void navigate({ search: { tab: 'financials', view: 'payments', list: to }, replace: true })}
      />
      <BankDetails />
    </>
  )
  return (
    <Tabs
      label="Financials"
      items={[
        lazyTab('dashboard', 'Dashboard', <PaymentDashboard />),
        lazyTab('payments', 'Payments', payments, waiting?.payments.count),
        lazyTab('hour-packages', 'Hour Packages', <HourPackages />, waiting?.packages.count),
        lazyTab('package-settings', 'Package Settings', <PackageSettings />),
      ]}
      selected={selected}
      onSelect={(view) => void navigate({ search: { tab: 'financials', view } })}
    />
  )
}

const ContactMessages = lazyPart(() => import('#web/app/features/contact/contact-messages.tsx'), 'ContactMessages')
const HowYouTeach = lazyPart(() => import('#web/app/features/site-settings/how-you-teach.tsx'), 'HowYouTeach')
const SiteSettings = lazyPart(() => import('#web/app/features/site-settings/site-settings.tsx'), 'SiteSettings')

/** What visitors write, what they read, and where families pay (Rules #132). */
function Site() {
  const { list } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <ContactMessages
        list={list === 'junk' ? list : 'messages'}
        onList={(to) => void navigate({ search: { tab: 'site', list: to === 'junk' ? to : undefined }, replace: true })}
      />
      <HowYouTeach />
      <SiteSettings />
      <BankDetails />
    </>
  )
}

/** A tab is loaded once it is opened. */
function lazyTab<Id extends string>(id: Id, name: string, content: ReactNode, count = 0): TabItem<Id> {
  const waiting = <SkeletonRows label="Loading" rows={4} />
  return { id, name, count, content: <Suspense fallback={waiting}>{content}</Suspense> }
}
