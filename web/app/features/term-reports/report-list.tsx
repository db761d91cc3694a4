import { Link } from '@tanstack/react-router'
import type { ListedReport } from '#contract/term-reports.ts'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { reportsOf } from './api.ts'
import { periodInWords, words } from './words.ts'

/** The reports that a family can read, the latest first (Rules #200). */
export function ReportList({ studentId }: { studentId: string }) {
  return (
    <QueryList of={reportsOf(studentId)} {...words.list}>
      {(reports) => (
        <ul className="divide-y divide-feint">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportLink report={report} />
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  )
}

/** The whole line leads to the report. */
function ReportLink({ report }: { report: ListedReport }) {
  return (
    <Link
      to="/reports/$reportId"
      params={{ reportId: report.id }}
      className="flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 hover:bg-sunk"
    >
      <span className="mr-auto min-w-0 font-semibold text-link wrap-anywhere">{report.title}</span>
      <span className="text-sm text-ink-2 tabular-nums">{periodInWords(report)}</span>
    </Link>
  )
}
