import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { listedStudents, studentCounts } from './api.ts'
import type { StudentTask, SuggestDialog } from './dialogs/student-task.tsx'
import { NewStudents } from './new-students.tsx'
import { useAddressText } from './state.ts'
import { StudentIcons } from './student-actions.tsx'
import { StudentCard } from './student-card.tsx'
import { StudentCards } from './student-cards.tsx'
import { StudentSearch } from './student-search.tsx'
import { words } from './words.ts'

const TaskDialog = lazyPart(() => import('./dialogs/student-task.tsx'), 'TaskDialog')

interface StudentsProps {
  /** A part of the address. */
  search: string
  onSearch: (search: string) => void
  Suggest: SuggestDialog
}

/** Everybody whom the tutor teaches, and then whoever else has registered (Rules: students, Rules: newcomers). */
export function Students({ search, onSearch, Suggest }: StudentsProps) {
  const known = useInfiniteQuery(listedStudents(false, search.trim()))
  const fresh = useInfiniteQuery(listedStudents(true, search.trim()))
  const { data: counts } = useQuery(studentCounts)
  const [text, setText] = useAddressText(search, onSearch)
  const [task, setTask] = useState<StudentTask | null>(null)
  const page = useRef<HTMLDivElement>(null)

  function close() {
    const card = task && `[data-student="${task.student.id}"] button`
    flushSync(() => setTask(null))
    // The button that asked is behind a dialog that followed another, or gone with its card.
    focusIfLost(() => (card && page.current?.querySelector<HTMLElement>(card)) || page.current?.querySelector('input'))
  }
  const found = known.data && fresh.data && known.data.pages.flat().length + fresh.data.pages.flat().length

  return (
    <div ref={page}>
      <PageTitle title={words.title} />
      {found !== undefined && (
        <StudentSearch
          search={text}
          onSearch={setText}
          status={
            counts && counts.known + counts.new > 0
              ? search.trim() === ''
                ? words.counted(counts)
                : words.found(found, counts, known.hasNextPage || fresh.hasNextPage)
              : ''
          }
        />
      )}
      {known.data && fresh.data ? (
        <>
          {found === 0 &&
            (search === '' ? (
              <Empty>{words.none}</Empty>
            ) : (
              <Empty action={<Button onPress={() => setText('')}>Clear search</Button>}>{words.noneFound}</Empty>
            ))}
          <StudentCards students={known}>
            {(student) => (
              <StudentCard key={student.id} student={student}>
                <StudentIcons student={student} onTask={setTask} />
              </StudentCard>
            )}
          </StudentCards>
          <NewStudents students={fresh} counts={counts} onTask={setTask} />
        </>
      ) : (
        faceOf([known, fresh], { waiting: words.loading, rows: 5, failed: words.notLoaded })
      )}
      {task && (
        <Suspense>
          <TaskDialog task={task} Suggest={Suggest} onDeleted={close} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
