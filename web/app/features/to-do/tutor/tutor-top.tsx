import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { isStarting, type StartProgress } from '#web/app/features/start-steps/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { toDoList } from '../api.ts'
import { words } from '../words.ts'
import { TutorToDo, type TutorToDoProps } from './tutor-to-do.tsx'

export interface TutorTopProps extends Omit<TutorToDoProps, 'list'> {
  /** What another feature has for a tutor's first steps. */
  StartList: ComponentType<{ progress: StartProgress }>
  /** In place of everything until it is known. */
  fallback: ReactNode
  children: ReactNode
}

/** Before the tutor's lessons: the first steps of a new one, what changed, and what needs him. Until that is known nothing stands below it. */
export function TutorTop({ StartList, fallback, children, ...props }: TutorTopProps) {
  const list = useQuery(toDoList)
  const start = useQuery(ask(api.startSteps.read))
  if (!list.isFetched || !start.isFetched) return fallback
  return (
    <>
      {!start.data && (
        <div className="mb-8">
          <Failed message={words.startNotLoaded} onRetry={() => void start.refetch()} />
        </div>
      )}
      {start.data && isStarting(start.data) && <StartList progress={start.data} />}
      {list.data?.tutor ? (
        <TutorToDo list={list.data.tutor} {...props} />
      ) : (
        <div className="mb-8">
          <Failed message={words.notLoaded} onRetry={() => void list.refetch()} />
        </div>
      )}
      {children}
    </>
  )
}
