import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '#contract/client.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { reportWith } from './api.ts'
import { ReportSheet } from './report-sheet.tsx'
import { words } from './words.ts'

const DraftForm = lazyPart(() => import('./tutor/draft-form.tsx'), 'DraftForm')

interface ReportProps {
  reportId: string
  /** After a draft was deleted. */
  onGone: (studentId: string) => void
}

/** One report: as it is read, or as the tutor goes on with it (Rules #201). */
export function Report({ reportId, onGone }: ReportProps) {
  const asked = useQuery(reportWith(reportId))
  const { data: report, error } = asked
  if (!report) {
    // What the server refuses it refuses again: only a failure is worth another try.
    const isRefused = error instanceof CallFailed && error.status < 500
    return (
      <>
        <PageTitle title={words.title} />
        {isRefused ? <ErrorBox>{error.message || words.notFound}</ErrorBox> : faceOf([asked], words.one)}
      </>
    )
  }
  if (report.publishedAt) return <ReportSheet report={report} />
  return <DraftForm key={report.id} report={report} onGone={() => onGone(report.student.id)} />
}
