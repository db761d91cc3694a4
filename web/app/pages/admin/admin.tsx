import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { words as auditWords } from '#web/app/features/audit/words.ts'
import { toDoList } from '#web/app/features/to-do/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { Financials } from './financials.tsx'
import { lazyTab } from './lazy-tab.tsx'
import { Site } from './site.tsx'

const Overview = lazyPart(() => import('#web/app/features/analytics/overview.tsx'), 'Overview', {
  at: '/admin',
  tab: 'overview',
})
const Invites = lazyPart(() => import('#web/app/features/invites/invites.tsx'), 'Invites')
const Subjects = lazyPart(() => import('#web/app/features/subjects/subjects.tsx'), 'Subjects')
const NoticeAdministration = lazyPart(
  () => import('#web/app/features/notices/tutor/notice-administration.tsx'),
  'NoticeAdministration',
)
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
          lazyTab('invites', 'Invite Codes', <Invites />),
          lazyTab('subjects', 'Subjects', <Subjects />),
          lazyTab('financials', 'Financials', <Financials />, asked),
          lazyTab('notices', 'Notices', <NoticeAdministration />),
          lazyTab('site', 'Site', <Site />, waiting?.contactMessages.count),
          lazyTab(
            'privacy',
            'Privacy',
            <>
              <MessageReports />
              <UnusedStudents />
              <section aria-labelledby="audit-log" className="mt-8">
                <h2 id="audit-log" className="text-xl">
                  Audit log
                </h2>
                <p className="mt-1 mb-4 max-w-prose text-ink-2">{auditWords.about}</p>
                <Link to="/admin/audit" className={buttonClass('line')}>
                  Open the audit log
                </Link>
              </section>
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
