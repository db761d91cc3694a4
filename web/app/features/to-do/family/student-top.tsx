import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '#web/app/ui/failed.tsx'
import { toDoList } from '../api.ts'
import { words } from '../words.ts'
import { OwedNote } from './owed-note.tsx'
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
