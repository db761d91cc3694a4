import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isShownAhead } from '#domain/bookings.ts'
import { bookingsOf, type Lesson, lessonOf } from '#web/app/features/bookings/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import type { LessonListProps } from './lesson-entry.tsx'
import type { LentDialogs, LessonTask } from './lesson-task.tsx'
import { messages } from './messages.ts'
import { PastLessons } from './past-lessons.tsx'
import { UpcomingGroups } from './upcoming-groups.tsx'

const TaskDialog = lazy(() => import('./lesson-task.tsx').then((module) => ({ default: module.TaskDialog })))

interface MyLessonsProps {
  userId: string
  /** What other features have for a lesson. */
  dialogs: LentDialogs
}

/** All of the student's bookings, ahead and past, each with what its state allows. */
export function MyLessons({ userId, dialogs }: MyLessonsProps) {
  const now = useNow()
  const bookings = useQuery(bookingsOf(userId))
  const [task, setTask] = useState<LessonTask | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const keepFocus = () => focusIfLost(() => title.current)

  useInSight(title, useLocation({ select: ({ hash }) => hash === 'my-lessons' }))

  function close() {
    flushSync(() => setTask(null))
    keepFocus()
  }

  return (
    <section aria-labelledby="my-lessons" className="mt-10">
      <h2 ref={title} id="my-lessons" tabIndex={-1} className="mb-4 scroll-mt-20 text-2xl">
        My lessons
      </h2>
      {bookings.data ? (
        <Lists lessons={bookings.data.map(lessonOf)} now={now} onTask={setTask} onAnswered={keepFocus} />
      ) : bookings.isError ? (
        <Failed message={messages.notLoaded} onRetry={() => void bookings.refetch()} />
      ) : (
        <SkeletonRows label={messages.loading} />
      )}
      {task && (
        <Suspense>
          <TaskDialog task={task} dialogs={dialogs} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

/** Our choice: by then what stands above has arrived. */
const SETTLED_MS = 2000

/** What the address names has focus, and stays in sight while what stands above it arrives. */
function useInSight(title: RefObject<HTMLElement | null>, isNamed: boolean): void {
  useEffect(() => {
    const element = title.current
    if (!isNamed || !element) return
    element.focus()
    const growth = new ResizeObserver(() => {
      if (document.activeElement === element) element.scrollIntoView()
    })
    growth.observe(document.body)
    const timer = setTimeout(() => growth.disconnect(), SETTLED_MS)
    return () => {
      clearTimeout(timer)
      growth.disconnect()
    }
  }, [title, isNamed])
}

function Lists({ lessons, ...entry }: LessonListProps) {
  const newestFirst = lessons.toSorted((a, b) => b.startTime.getTime() - a.startTime.getTime())
  const isAhead = (lesson: Lesson) => isShownAhead(lesson, entry.now)
  const upcoming = newestFirst.filter(isAhead).toReversed()
  const past = newestFirst.filter((lesson) => !isAhead(lesson))
  return (
    <>
      {upcoming.length === 0 ? (
        <Empty>{messages.noUpcoming}</Empty>
      ) : (
        <UpcomingGroups lessons={upcoming} known={newestFirst.toReversed()} {...entry} />
      )}
      <PastLessons lessons={past} {...entry} />
    </>
  )
}
