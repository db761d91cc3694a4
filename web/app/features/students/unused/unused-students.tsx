import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { UnusedEntry } from './unused-entry.tsx'
import { words } from './words.ts'

/** Our choice: more than one goes through at a time. */
const SHOWN_AT_ONCE = 25

/** Whoever was there longest ago first, page by page. */
const unusedStudents = infiniteQueryOptions({
  queryKey: api.students.unused.key(),
  queryFn: ({ signal, pageParam }) =>
    api.students.unused({ query: { ...pageParam, limit: SHOWN_AT_ONCE } }, { signal }),
  initialPageParam: {} as { after?: string; lastUsedAt?: Date },
  getNextPageParam: (page) => {
    const last = page.at(-1)
    return last && page.length === SHOWN_AT_ONCE ? { after: last.id, lastUsedAt: last.lastUsedAt } : undefined
  },
  meta: { topics: api.students.unused.reads },
})

/** The accounts that nobody has used for two years, longest ago first (Rules: retention). */
export function UnusedStudents() {
  const list = useInfiniteQuery(unusedStudents)
  const students = list.data?.pages.flat()
  return (
    <section aria-labelledby="unused-students" className="mt-8">
      <h2 data-focus-home id="unused-students" tabIndex={-1} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">{words.about}</p>
      {students ? (
        students.length === 0 ? (
          <Empty>{words.none}</Empty>
        ) : (
          <ul className="card divide-y divide-rule">
            {students.map((student) => (
              <UnusedEntry key={student.id} student={student} />
            ))}
          </ul>
        )
      ) : (
        faceOf([list], { waiting: words.loading, failed: words.notLoaded })
      )}
      {list.hasNextPage && (
        <Button className="mt-4" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          Show more accounts
        </Button>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-danger">
          {words.notLoaded}
        </p>
      )}
    </section>
  )
}
