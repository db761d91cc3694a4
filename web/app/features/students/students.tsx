import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { allStudents } from './api.ts'
import type { StudentTask, SuggestDialog } from './dialogs/student-task.tsx'
import { messages } from './messages.ts'
import { useAddressText } from './state.ts'
import { StudentList } from './student-list.tsx'

const TaskDialog = lazy(() => import('./dialogs/student-task.tsx').then((module) => ({ default: module.TaskDialog })))

interface StudentsProps {
  /** A part of the address. */
  search: string
  onSearch: (search: string) => void
  Suggest: SuggestDialog
}

/** Spec 2 §2: everybody whom the tutor teaches. */
export function Students({ search, onSearch, Suggest }: StudentsProps) {
  const students = useQuery(allStudents)
  const [text, setText] = useAddressText(search, onSearch)
  const [task, setTask] = useState<StudentTask | null>(null)
  const page = useRef<HTMLDivElement>(null)

  function close() {
    const card = task && `[data-student="${task.student.id}"] button`
    flushSync(() => setTask(null))
    // The button that asked is behind a dialog that followed another, or gone with its card.
    focusIfLost(() => (card && page.current?.querySelector<HTMLElement>(card)) || page.current?.querySelector('input'))
  }

  return (
    <div ref={page}>
      <PageTitle title={messages.title} />
      {students.data ? (
        <StudentList students={students.data} search={text} onSearch={setText} onTask={setTask} />
      ) : students.isError ? (
        <Failed message={messages.notLoaded} onRetry={() => void students.refetch()} />
      ) : (
        <SkeletonRows label={messages.loading} rows={5} />
      )}
      {task && (
        <Suspense>
          <TaskDialog task={task} Suggest={Suggest} onDeleted={close} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
