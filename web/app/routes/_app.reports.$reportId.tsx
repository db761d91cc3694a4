import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '#web/app/lib/lazy-part.ts'

const Report = lazyPart(() => import('#web/app/features/term-reports/report.tsx'), 'Report', { at: '/reports/' })

export const Route = createFileRoute('/_app/reports/$reportId')({
  head: () => ({ meta: [{ title: 'Term report' }] }),
  component: ReportPage,
})

/** The student's, a parent's, and the tutor's who writes it (Rules: term-reports). */
function ReportPage() {
  const { reportId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <Report
      key={reportId}
      reportId={reportId}
      onGone={(studentId) => void navigate({ to: '/students/$studentId', params: { studentId } })}
    />
  )
}
