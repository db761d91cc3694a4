import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { reportsOf } from '../api.ts'
import { periodInWords, words } from '../words.ts'

/** A student's term reports, drafts too, and the way to another one (Rules: term-reports). */
export function StudentReports({ studentId }: { studentId: string }) {
  const asked = useQuery(reportsOf(studentId))
  if (!asked.data) return faceOf([asked], words.list)
  return (
    <>
      {asked.data.length === 0 && <p className="text-ink-2">{words.list.empty}</p>}
      <ul className="divide-y divide-feint">
        {asked.data.map((report) => (
          <li key={report.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 tabular-nums">
            <Link
              to="/reports/$reportId"
              params={{ reportId: report.id }}
              className="inline-flex min-h-11 items-center font-semibold text-link wrap-anywhere hover:underline"
            >
              {report.title}
            </Link>
            {!report.publishedAt && <Chip tone="warn">{words.draft}</Chip>}
            <span className="text-sm text-ink-2">{periodInWords(report)}</span>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        onPress={() => void openDialog(() => import('./begin-dialog.tsx'), 'BeginDialog', { studentId })}
      >
        {words.write}
      </Button>
    </>
  )
}
