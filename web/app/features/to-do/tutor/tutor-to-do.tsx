import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { bookingsOf, isNamed, type Lesson, lessonOf, lessonsFrom } from '#web/app/features/bookings/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import type { ForTutor } from '../api.ts'
import { ToDoSection } from '../section.tsx'
import { words } from '../words.ts'
import { Changes, type ChangesProps } from './changes.tsx'
import { FeedbackRows } from './feedback-rows.tsx'
import { MessageRows } from './message-rows.tsx'
import { MoneyRows } from './money-rows.tsx'
import type { Question } from './question.tsx'
import { RequestRows } from './request-rows.tsx'

const QuestionDialog = lazyPart(() => import('./question.tsx'), 'QuestionDialog')

export interface TutorToDoProps {
  userId: string
  list: ForTutor
  /** Where a change is told about. */
  pathOf: ChangesProps['pathOf']
  /** What another feature has for writing about a lesson. */
  FeedbackDialog: ComponentType<{ lesson: Lesson; onClose: () => void }>
  /** And for calling one off. */
  CancelDialog: ComponentType<{ lesson: Lesson; onClose: () => void }>
}

type Task =
  | Question
  | { readonly kind: 'feedback'; readonly lesson: Lesson }
  | { readonly kind: 'cancel'; readonly lesson: Lesson }

/** Everything that waits for the tutor in one list; each number is that of the page behind it (Rules #138). */
export function TutorToDo({ userId, list, pathOf, FeedbackDialog, CancelDialog }: TutorToDoProps) {
  const queryClient = useQueryClient()
  const [task, setTask] = useState<Task | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isDone = useRef(false)
  const withLesson = useLesson(userId)
  const { changes, ...waiting } = list
  const isNothing = Object.values(waiting).every(({ count }) => count === 0)

  function close() {
    // The dialog of another feature does not know this list.
    if (task?.kind === 'cancel') void readTopicAgain(queryClient, 'bookings')
    flushSync(() => setTask(null))
    focusIfLost(() => title.current)
    isDone.current = true
  }
  // The row that had the focus goes only once the list is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another list is shown
  useEffect(() => {
    if (isDone.current) focusIfLost(() => title.current)
  }, [list])

  return (
    <>
      <Changes changes={changes.items} pathOf={pathOf} />
      <ToDoSection title={words.tutorTitle} titleRef={title} nothing={isNothing ? words.nothingForTutor : null}>
        <RequestRows
          waiting={list.requests}
          onAccept={(request) => setTask({ kind: 'request', request })}
          onKeep={(request) => setTask({ kind: 'keep', request })}
          onCancel={({ id }) => withLesson(id, 'requests', (lesson) => setTask({ kind: 'cancel', lesson }))}
        />
        <MoneyRows
          payments={list.payments}
          packages={list.packages}
          onPayment={(payment) => setTask({ kind: 'payment', payment })}
          onPackage={(ordered) => setTask({ kind: 'package', ordered })}
        />
        <FeedbackRows
          waiting={list.feedback}
          onFeedback={(id) => withLesson(id, 'past', (lesson) => setTask({ kind: 'feedback', lesson }))}
        />
        <MessageRows
          messages={list.messages}
          contactMessages={list.contactMessages}
          messageReports={list.messageReports}
        />
      </ToDoSection>
      {task && (
        <Suspense>
          {task.kind === 'feedback' ? (
            <FeedbackDialog lesson={task.lesson} onClose={close} />
          ) : task.kind === 'cancel' ? (
            <CancelDialog lesson={task.lesson} onClose={close} />
          ) : (
            <QuestionDialog question={task} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** The lesson as it is listed; one that is not listed any more is dealt with where it still is, under `tab`. */
function useLesson(userId: string) {
  const router = useRouter()
  const { data: bookings } = useQuery(bookingsOf(userId))
  return (bookingId: string, tab: 'requests' | 'past', onFound: (lesson: Lesson) => void) => {
    // Feedback is about one booking; an answer is about the whole lesson.
    const lessons = tab === 'requests' ? lessonsFrom(bookings ?? []) : bookings?.map(lessonOf)
    const lesson = lessons?.find((each) => isNamed(each, bookingId))
    if (lesson) onFound(lesson)
    else router.history.push(`/schedule?tab=${tab}&lesson=${bookingId}`)
  }
}
