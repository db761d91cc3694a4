import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { allReports, type MessageReport } from './api.ts'
import { LiftReport } from './lift-report.tsx'
import { ReportEntry } from './report-entry.tsx'
import { words } from './words.ts'

/** Rules #118: what was reported in the chat, newest first. */
export function MessageReports() {
  const list = useInfiniteQuery(allReports)
  const [lifting, setLifting] = useState<MessageReport | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const reports = list.data?.pages.flatMap((page) => page.reports)

  function close() {
    flushSync(() => setLifting(null))
    // The button that opened the dialog may be gone.
    focusIfLost(() => heading.current)
  }

  return (
    <section aria-labelledby="message-reports">
      <h2 ref={heading} id="message-reports" tabIndex={-1} className="text-xl">
        Reported messages
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">{words.about}</p>
      {reports ? (
        reports.length === 0 ? (
          <Empty>{words.none}</Empty>
        ) : (
          <ul className="card divide-y divide-rule">
            {reports.map((report) => (
              <ReportEntry key={report.id} report={report} onLift={() => setLifting(report)} />
            ))}
          </ul>
        )
      ) : list.isError ? (
        <Failed message={words.notLoaded} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label={words.loading} rows={4} />
      )}
      {list.hasNextPage && (
        <Button className="mt-4" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {words.older}
        </Button>
      )}
      {lifting && <LiftReport report={lifting} onClose={close} />}
    </section>
  )
}
