import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStudent } from '#web/app/lib/student.ts'
import { useTitled } from '#web/app/lib/whom-to-ask.ts'
import { useLedToList } from '#web/app/ui/led-to.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { NextPage } from '#web/app/ui/paged-list.tsx'
import { markShown, overdueFeedback, type TaughtLesson, taughtLessons } from './api.ts'
import { FeedbackCard } from './feedback-card.tsx'
import { words } from './words.ts'

interface LessonFeedbackProps {
  userId: string
  /** What stands below, once what is above it does not move any more. */
  children?: ReactNode
}

/** What the tutor wrote about each lesson that was taught, newest first (Rules: feedback). */
export function LessonFeedback({ userId, children }: LessonFeedbackProps) {
  return (
    <>
      <PageTitle title={useTitled(words.title)} />
      <Lessons userId={userId}>{children}</Lessons>
    </>
  )
}

function Lessons({ userId, children }: LessonFeedbackProps) {
  const list = useInfiniteQuery(taughtLessons(userId))
  const overdue = useQuery(overdueFeedback(userId))
  const lessons = list.data
  useLedToList(
    lessons?.map(({ id }) => id),
    list,
  )
  const isNew = useShown(lessons)
  if (!lessons || !overdue.data) return faceOf([list, overdue], words.faces)
  if (lessons.length === 0)
    return (
      <>
        <Empty>{words.none}</Empty>
        {children}
      </>
    )
  return (
    <>
      {overdue.data.length > 0 && <IncompleteBanner />}
      <ul className="grid gap-5">
        {lessons.map((lesson) => (
          <li key={lesson.booking.id}>
            <FeedbackCard lesson={lesson} isNew={isNew(lesson)} />
          </li>
        ))}
      </ul>
      <NextPage of={list} label="Show earlier lessons" failed={words.faces.failed} />
      {children}
    </>
  )
}

const NONE: readonly TaughtLesson[] = []

/** Notes once what is shown for the first time; it stays marked as new for as long as the page is open. */
function useShown(shown: readonly TaughtLesson[] = NONE): (lesson: TaughtLesson) => boolean {
  const noted = useRef(new Set<string>())
  // To a child it stays new when a parent has read it.
  const isChilds = useStudent()?.isChild === true
  useEffect(() => {
    if (isChilds) return
    for (const { id, readAt } of shown) {
      if (id === null || readAt !== null || noted.current.has(id)) continue
      noted.current.add(id)
      void markShown(id)
    }
  }, [shown, isChilds])
  return ({ id, readAt }) => id !== null && (readAt === null || noted.current.has(id))
}

function IncompleteBanner() {
  return (
    <section
      aria-labelledby="incomplete"
      className="mb-5 flex gap-3 rounded-lg border border-pencil bg-warn-bg px-4 py-3.5 text-warn md:px-5"
    >
      <CircleAlert size={21} className="mt-0.5 shrink-0" aria-hidden />
      <div>
        <h2 id="incomplete" className="text-lg">
          {words.someIncomplete}
        </h2>
        <p>{words.contactTutor}</p>
      </div>
    </section>
  )
}
