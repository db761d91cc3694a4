import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { type UnusedStudent, unusedStudents } from './api.ts'
import { UnusedEntry } from './unused-entry.tsx'
import { words } from './words.ts'

const DeleteStudent = lazyPart(() => import('../dialogs/delete-student.tsx'), 'DeleteStudent')

/** The accounts that nobody has used for two years, longest ago first (Rules: retention). */
export function UnusedStudents() {
  const list = useInfiniteQuery(unusedStudents)
  const [erasing, setErasing] = useState<UnusedStudent | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const students = list.data?.pages.flat()
  // The button that was pressed may be gone with its row.
  const findPlace = () => focusIfLost(() => heading.current)

  function close() {
    flushSync(() => setErasing(null))
    findPlace()
  }

  return (
    <section aria-labelledby="unused-students" className="mt-8">
      <h2 ref={heading} id="unused-students" tabIndex={-1} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">{words.about}</p>
      {students ? (
        students.length === 0 ? (
          <Empty>{words.none}</Empty>
        ) : (
          <ul className="card divide-y divide-rule">
            {students.map((student) => (
              <UnusedEntry key={student.id} student={student} onKept={findPlace} onErase={() => setErasing(student)} />
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
      {erasing && (
        <Suspense>
          <DeleteStudent student={erasing} isUnused onDeleted={close} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
