import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '#web/app/ui/failed.tsx'
import { toDoList } from '../api.ts'
import { messages } from '../messages.ts'
import { TutorToDo, type TutorToDoProps } from './tutor-to-do.tsx'

export interface TutorTopProps extends Omit<TutorToDoProps, 'list'> {
  /** In place of everything until it is known. */
  fallback: ReactNode
  children: ReactNode
}

/** Before the tutor's lessons: what changed, and what needs him. Until that is known nothing stands below it. */
export function TutorTop({ fallback, children, ...props }: TutorTopProps) {
  const list = useQuery(toDoList)
  if (list.isPending) return fallback
  return (
    <>
      {list.data?.tutor ? (
        <TutorToDo list={list.data.tutor} {...props} />
      ) : (
        <div className="mb-8">
          <Failed message={messages.notLoaded} onRetry={() => void list.refetch()} />
        </div>
      )}
      {children}
    </>
  )
}
