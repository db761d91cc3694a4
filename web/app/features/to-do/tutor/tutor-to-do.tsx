import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { subjectsInFull } from '#domain/lessons.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { bookingsOf, isNamed, type Lesson, lessonOf, lessonsFrom } from '#web/app/features/bookings/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog, whenLoaded } from '#web/app/ui/dialogs.tsx'
import type { ForTutor } from '../api.ts'
import { Group } from '../group.tsx'
import { Row } from '../row.tsx'
import { ToDoSection } from '../section.tsx'
import { words } from '../words.ts'
import { Changes } from './changes.tsx'
import { MessageRows } from './message-rows.tsx'
import { MoneyRows } from './money-rows.tsx'
import type { Question } from './question.tsx'
import { RequestRows } from './request-rows.tsx'

const QuestionDialog = lazyPart(() => import('./question.tsx'), 'QuestionDialog')

const questions = () => import('#web/app/features/bookings/tutor/questions.tsx')
const feedback = () => import('#web/app/features/feedback/feedback-dialog.tsx')

interface TutorToDoProps {
  userId: string
  list: ForTutor
}

/** Everything that waits for the tutor in one list; each number is that of the page behind it (Rules #138). */
export function TutorToDo({ userId, list }: TutorToDoProps) {
  const [task, setTask] = useState<Question | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isDone = useRef(false)
  const withLesson = useLesson(userId)
  const { changes, ...waiting } = list
  const isNothing = Object.values(waiting).every(({ count }) => count === 0)

  function close() {
    flushSync(() => setTask(null))
    focusIfLost(() => title.current)
    isDone.current = true
  }
  function cancel(lesson: Lesson) {
    isDone.current = true
    void whenLoaded(questions, ({ askToCancel }) => askToCancel(lesson))
  }
  function write(lesson: Lesson) {
    isDone.current = true
    void openDialog(feedback, 'FeedbackDialog', { lesson })
  }
  // The row that had the focus goes only once the list is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another list is shown
  useEffect(() => {
    if (isDone.current) focusIfLost(() => title.current)
  }, [list])

  return (
    <>
      <Changes changes={changes.items} />
      <ToDoSection title={words.tutorTitle} titleRef={title} nothing={isNothing ? words.nothingForTutor : null}>
        <RequestRows
          waiting={list.requests}
          onAccept={(request) => setTask({ kind: 'request', request })}
          onKeep={(request) => setTask({ kind: 'keep', request })}
          onCancel={({ id }) => withLesson(id, 'requests', cancel)}
        />
        <MoneyRows
          payments={list.payments}
          packages={list.packages}
          onPayment={(payment) => setTask({ kind: 'payment', payment })}
          onPackage={(ordered) => setTask({ kind: 'package', ordered })}
        />
        <FeedbackRows waiting={list.feedback} onFeedback={(id) => withLesson(id, 'past', write)} />
        <MessageRows
          messages={list.messages}
          contactMessages={list.contactMessages}
          messageReports={list.messageReports}
        />
      </ToDoSection>
      {task && (
        <Suspense>
          <QuestionDialog question={task} onClose={close} />
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

interface FeedbackRowsProps {
  waiting: ForTutor['feedback']
  onFeedback: (bookingId: string) => void
}

/** One line for a lesson; each of its subjects has a feedback of its own (Rules: bookings). */
function FeedbackRows({ waiting, onFeedback }: FeedbackRowsProps) {
  return (
    <Group
      name="Waiting for your feedback"
      waiting={waiting}
      path="/schedule?tab=past"
      place="Past Sessions"
      keyOf={({ parts }) => parts[0]?.bookingId ?? ''}
    >
      {({ student, parts, title, startTime, endTime }) => (
        <Row
          subject={parts[0]?.subject}
          title={student.name}
          text={subjectsInFull(parts)}
          note={[dayAndRange(startTime, endTime), title].filter(Boolean).join(', ')}
        >
          {parts.map(({ bookingId, subject }) => (
            <Button key={bookingId} onPress={() => onFeedback(bookingId)}>
              {parts.length > 1 ? `Add feedback: ${subjectInFull(subject)}` : 'Add feedback'}
              <span className="sr-only">
                , {student.name}, {subjectInFull(subject)}, {dayAndRange(startTime, endTime)}
              </span>
            </Button>
          ))}
        </Row>
      )}
    </Group>
  )
}
