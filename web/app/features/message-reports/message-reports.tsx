import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { ReportEntry } from './report-entry.tsx'
import { words } from './words.ts'

/** Rules #118: what was reported in the chat, newest first. */
export function MessageReports() {
  return (
    <section aria-labelledby="message-reports">
      <h2 data-focus-home id="message-reports" tabIndex={-1} className="text-xl">
        Reported messages
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">{words.about}</p>
      <ReportList />
    </section>
  )
}

function ReportList() {
  const list = useInfiniteQuery(allReports)
  if (!list.data) return faceOf([list], { waiting: words.loading, rows: 4, failed: words.notLoaded })
  const reports = list.data.pages.flatMap((page) => page.reports)
  if (reports.length === 0) return <Empty>{words.none}</Empty>
  return (
    <>
      <ul className="card divide-y divide-rule">
        {reports.map((report) => (
          <ReportEntry key={report.id} report={report} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-4" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {words.older}
        </Button>
      )}
    </>
  )
}

/** The newest first, and further ones page by page. */
const allReports = infiniteQueryOptions({
  queryKey: api.messageReports.list.key(),
  queryFn: ({ signal, pageParam }) =>
    api.messageReports.list(pageParam ? { query: { before: pageParam } } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ reports, hasOlder }) => (hasOlder ? reports.at(-1)?.id : undefined),
  meta: { topics: api.messageReports.list.reads },
})
