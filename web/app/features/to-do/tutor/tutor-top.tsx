import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isStarting } from '#web/app/features/start-steps/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { toDoList } from '../api.ts'
import { words } from '../words.ts'
import { TutorToDo } from './tutor-to-do.tsx'

// Only a new tutor has first steps.
const StartList = lazyPart(() => import('#web/app/features/start-steps/start-list.tsx'), 'StartList')

interface TutorTopProps {
  userId: string
  /** In place of everything until it is known. */
  fallback: ReactNode
  children: ReactNode
}

/** Before the tutor's lessons: the first steps of a new one, what changed, and what needs him. Until that is known nothing stands below it. */
export function TutorTop({ userId, fallback, children }: TutorTopProps) {
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
        <TutorToDo userId={userId} list={list.data.tutor} />
      ) : (
        <div className="mb-8">
          <Failed message={words.notLoaded} onRetry={() => void list.refetch()} />
        </div>
      )}
      {children}
    </>
  )
}
