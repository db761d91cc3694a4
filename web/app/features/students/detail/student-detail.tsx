import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { studentWith } from '../api.ts'
import { NewcomerButtons } from '../newcomer-buttons.tsx'
import { StudentButtons } from '../student-actions.tsx'
import { words } from '../words.ts'
import { FinancialSummary } from './financial-summary.tsx'
import { StudentHeader } from './student-header.tsx'

interface StudentDetailProps {
  studentId: string
  /** What other features do for the student, beside the buttons. */
  tools?: ReactNode
  /** After the student was deleted. */
  onGone: () => void
  /** What other features show of the student. */
  children: ReactNode
}

/** Everything about one student (Rules: students). */
export function StudentDetail({ studentId, tools, onGone, children }: StudentDetailProps) {
  const asked = useQuery(studentWith(studentId))
  const { data: student, error } = asked
  const [isLeft, setLeft] = useState(false)
  // Somebody who was deleted meanwhile is shown no longer; whoever deletes him here is on the way to the list.
  const isMissing = error instanceof CallFailed && error.status === 404 && !isLeft
  function leave() {
    setLeft(true)
    onGone()
  }
  return (
    <>
      <Link to="/students" className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-link">
        <ArrowLeft size={18} aria-hidden />
        Back to Students
      </Link>
      {isMissing ? (
        <PageTitle title={words.notFound} lead={words.perhapsDeleted} />
      ) : student ? (
        <>
          <StudentHeader student={student}>
            <div className="flex flex-wrap gap-2 print:hidden">
              {student.isNew && <NewcomerButtons student={student} onGone={leave} />}
              {tools}
              <StudentButtons student={student} onGone={leave} />
            </div>
          </StudentHeader>
          <FinancialSummary studentId={student.id} />
          {children}
        </>
      ) : (
        faceOf([asked], { waiting: words.studentLoading, rows: 4, failed: words.studentNotLoaded })
      )}
    </>
  )
}
