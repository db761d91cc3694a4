import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/app/lib/api.ts'
import { PagedList } from '#web/app/ui/paged-list.tsx'
import { ReportEntry } from './report-entry.tsx'
import { words } from './words.ts'

/** The newest first, and further ones page by page. */
const allReports = infiniteQueryOptions({
  queryKey: api.messageReports.list.key(),
  queryFn: ({ signal, pageParam }) =>
    api.messageReports.list(pageParam ? { query: { before: pageParam } } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ reports, hasOlder }) => (hasOlder ? reports.at(-1)?.id : undefined),
  select: ({ pages }) => pages.flatMap(({ reports }) => reports),
  meta: { topics: api.messageReports.list.reads },
})

/** Rules #118: what was reported in the chat, newest first. */
export function MessageReports() {
  return (
    <section aria-labelledby="message-reports">
      <h2 data-focus-home id="message-reports" tabIndex={-1} className="text-xl">
        Reported messages
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">{words.about}</p>
      <PagedList
        of={allReports}
        waiting={words.loading}
        rows={4}
        failed={words.notLoaded}
        empty={words.none}
        more={words.older}
      >
        {(report) => <ReportEntry key={report.id} report={report} />}
      </PagedList>
    </section>
  )
}
