import { Download } from 'lucide-react'
import { Suspense } from 'react'
import type { AuditLine } from '#contract/audit.ts'
import { api } from '#web/app/lib/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Skeleton } from '#web/app/ui/loaded.tsx'
import { PagedList } from '#web/app/ui/paged-list.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { areOrdered, auditLines, type WantedProps } from './state.ts'
import { whenAndWhere, words } from './words.ts'

// The newest lines are read first: they wait for no calendar.
const AuditFilters = lazyPart(() => import('./audit-filters.tsx'), 'AuditFilters')

/** Rules #168: what was done, by whom and with whose things. */
export function AuditLog({ wanted, onWanted }: WantedProps) {
  const isReadable = areOrdered(wanted)
  const saving = useAct(async () => saveFile(await api.audit.download({ query: wanted }), 'audit-log.csv'), {
    failed: words.notSaved,
  })
  return (
    <>
      <p className="-mt-4 mb-5 max-w-prose text-ink-2">{words.about}</p>
      <Suspense fallback={<NoFilters />}>
        <AuditFilters wanted={wanted} onWanted={onWanted} />
      </Suspense>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={Download} isDisabled={!isReadable} isPending={saving.isPending} onPress={() => saving.act()}>
          Save as CSV
        </Button>
        <p className="text-sm text-ink-3">{words.saveNote}</p>
      </div>
      {isReadable && (
        <PagedList of={auditLines(wanted)} {...words.list} rows={8} more={words.more}>
          {(line) => <Line key={line.id} line={line} />}
        </PagedList>
      )}
    </>
  )
}

/** In their place, so that nothing below them moves. */
function NoFilters() {
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {['event', 'person', 'from', 'to'].map((field) => (
        <Skeleton key={field} className="h-[4.625rem]" />
      ))}
    </div>
  )
}

function Line({ line }: { line: AuditLine }) {
  return (
    <li className="flex items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-2.5 max-lg:flex-col lg:px-5">
      <span className="min-w-0 wrap-anywhere">{line.text}</span>
      <span className="text-sm text-ink-3 tabular-nums lg:shrink-0">{whenAndWhere(line)}</span>
    </li>
  )
}
