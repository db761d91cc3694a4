import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { type ForStudent, toDoList } from '../api.ts'
import { words } from '../words.ts'
import { StudentToDo } from './student-to-do.tsx'

export interface StudentTopProps {
  /** In place of everything until it is known. */
  fallback: ReactNode
  children: ReactNode
}

/** Around a student's lessons: first what is to be done, and money last (Rules #138). */
export function StudentTop({ fallback, children }: StudentTopProps) {
  const list = useQuery(toDoList)
  if (!list.isFetched) return fallback
  const student = list.data?.student
  return (
    <>
      {student ? (
        <StudentToDo list={student} />
      ) : (
        <div className="mb-8">
          <Failed message={words.notLoaded} onRetry={() => void list.refetch()} />
        </div>
      )}
      {children}
      {student && student.owed.count > 0 && <OwedNote {...student.owed} />}
    </>
  )
}

/** What waits for its money, after everything that is to be learned. */
function OwedNote({ count, amount }: ForStudent['owed']) {
  return (
    <Section title="To pay">
      <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
        <p className="tabular-nums">{words.owed(count, amount)}</p>
        <Link to="/payments" className={buttonClass('line')}>
          Payments
        </Link>
      </div>
    </Section>
  )
}
