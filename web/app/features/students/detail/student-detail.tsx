import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed } from '#contract/client.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { type Student, studentWith } from '../api.ts'
import type { StudentTask, SuggestDialog } from '../dialogs/student-task.tsx'
import { NewcomerButtons } from '../newcomer-buttons.tsx'
import { StudentButtons } from '../student-actions.tsx'
import { words } from '../words.ts'
import { FinancialSummary } from './financial-summary.tsx'
import { StudentHeader } from './student-header.tsx'

const TaskDialog = lazyPart(() => import('../dialogs/student-task.tsx'), 'TaskDialog')

interface StudentDetailProps {
  studentId: string
  Suggest: SuggestDialog
  /** What other features do for the student, beside the buttons. */
  tools?: ReactNode
  /** After the student was deleted. */
  onGone: () => void
  /** What other features show of the student. */
  children: ReactNode
}

/** Everything about one student (Rules: students). */
export function StudentDetail({ studentId, ...page }: StudentDetailProps) {
  const asked = useQuery(studentWith(studentId))
  const { data: student, error } = asked
  // Somebody who was deleted meanwhile is shown no longer.
  const isMissing = error instanceof CallFailed && error.status === 404
  return (
    <>
      <Link to="/students" className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-link">
        <ArrowLeft size={18} aria-hidden />
        Back to Students
      </Link>
      {isMissing ? (
        <PageTitle title={words.notFound} lead={words.perhapsDeleted} />
      ) : student ? (
        <Loaded student={student} {...page} />
      ) : (
        faceOf([asked], { waiting: words.studentLoading, rows: 4, failed: words.studentNotLoaded })
      )}
    </>
  )
}

type LoadedProps = Omit<StudentDetailProps, 'studentId'> & { student: Student }

function Loaded({ student, Suggest, tools, onGone, children }: LoadedProps) {
  const [task, setTask] = useState<StudentTask | null>(null)
  const page = useRef<HTMLDivElement>(null)
  function close() {
    flushSync(() => setTask(null))
    // A dialog that followed another has no button to go back to.
    focusIfLost(() => page.current?.querySelector('button'))
  }
  return (
    <div ref={page}>
      <StudentHeader student={student}>
        <div className="flex flex-wrap gap-2 print:hidden">
          {student.isNew && <NewcomerButtons student={student} onTask={setTask} />}
          {tools}
          <StudentButtons student={student} onTask={setTask} />
        </div>
      </StudentHeader>
      <FinancialSummary studentId={student.id} />
      {children}
      {task && (
        <Suspense>
          <TaskDialog task={task} Suggest={Suggest} onDeleted={onGone} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
