import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { subjectsInFull } from '#domain/lessons.ts'
import { noticePath } from '#domain/notice-paths.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { SecondFactorSuggestion } from '#web/app/features/accounts/second-factor/suggesting/suggestion.tsx'
import { type Lesson, lessonOf, lessonWith } from '#web/app/features/bookings/api.ts'
import { isStarting } from '#web/app/features/start-steps/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { dayAndRange, dayAndTime } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog, whenLoaded } from '#web/app/ui/dialogs.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { type ForTutor, toDoList } from '../api.ts'
import { Group, Row, RowLink, ToDoSection } from '../section.tsx'
import { words } from '../words.ts'
import { kinds, MessageRows, MoneyRows, RequestRows } from './waiting-rows.tsx'

// Only a new tutor has first steps.
const StartList = lazyPart(() => import('#web/app/features/start-steps/start-list.tsx'), 'StartList', {
  at: '/dashboard',
  role: 'TUTOR',
})

const questions = () => import('#web/app/features/bookings/tutor/questions.tsx')
const feedback = () => import('#web/app/features/feedback/feedback-dialog.tsx')

interface TutorTopProps {
  /** In place of everything until it is known. */
  fallback: ReactNode
  children: ReactNode
}

/** Before the tutor's lessons: the first steps of a new one, what changed, what needs him, and a second factor, if there is none. Until that is known nothing stands below it. */
export function TutorTop({ fallback, children }: TutorTopProps) {
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
        <TutorToDo list={list.data.tutor} />
      ) : (
        <div className="mb-8">
          <Failed message={words.notLoaded} onRetry={() => void list.refetch()} />
        </div>
      )}
      <SecondFactorSuggestion />
      {children}
    </>
  )
}

/** Everything that waits for the tutor in one list; each number is that of the page behind it (Rules #138). */
function TutorToDo({ list }: { list: ForTutor }) {
  const withLesson = useLesson()
  const { changes, ...waiting } = list
  const isNothing = Object.values(waiting).every(({ count }) => count === 0)
  const cancel = (lesson: Lesson) => void whenLoaded(questions, ({ askToCancel }) => askToCancel(lesson))
  // Feedback is about one booking; an answer is about the whole lesson.
  const write = (id: string) =>
    withLesson(id, 'past', ({ parts }) => {
      const part = parts.find((each) => each.id === id)
      if (part) void openDialog(feedback, 'FeedbackDialog', { lesson: lessonOf(part) })
    })
  return (
    <>
      <Changes changes={changes.items} />
      <ToDoSection title={words.tutorTitle} nothing={isNothing ? words.nothingForTutor : null}>
        <RequestRows waiting={list.requests} onCancel={(id) => void withLesson(id, 'requests', cancel)} />
        <MoneyRows {...list} />
        <FeedbackRows waiting={list.feedback} onWrite={(id) => void write(id)} />
        <MessageRows {...list} />
      </ToDoSection>
    </>
  )
}

/** The lesson as it is now; one that cannot be read is dealt with where it still is, under `tab`. */
function useLesson() {
  const router = useRouter()
  return async (bookingId: string, tab: 'requests' | 'past', onFound: (lesson: Lesson) => void) => {
    const lesson = await lessonWith(bookingId).catch(() => undefined)
    if (lesson) onFound(lesson)
    else router.history.push(`/schedule?tab=${tab}&lesson=${bookingId}`)
  }
}

/** One line for a lesson; each of its subjects has a feedback of its own (Rules: bookings). */
function FeedbackRows({ waiting, onWrite }: { waiting: ForTutor['feedback']; onWrite: (bookingId: string) => void }) {
  return (
    <Group {...kinds.feedback} waiting={waiting} keyOf={({ parts }) => parts[0]?.bookingId ?? ''}>
      {({ student, parts, title, startTime, endTime }) => (
        <Row
          subject={parts[0]?.subject}
          title={student.name}
          text={subjectsInFull(parts)}
          note={[dayAndRange(startTime, endTime), title].filter(Boolean).join(', ')}
        >
          {parts.map(({ bookingId, subject }) => (
            <Button key={bookingId} onPress={() => onWrite(bookingId)}>
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

/** What others changed: it stays until it is opened, what is urgent first (Rules #138). */
function Changes({ changes }: { changes: ForTutor['changes']['items'] }) {
  // Our choice: the urgent ones come first; on a phone each is a third of a screen.
  const { limit, showMore } = useShown({ desk: 20, phone: 2 })
  if (changes.length === 0) return null
  return (
    <ToDoSection title={words.changesTitle} nothing={null}>
      <ul className="divide-y divide-feint">
        {changes.slice(0, limit).map((change) => (
          <li
            key={change.noticeId}
            className={change.priority === 'URGENT' ? 'border-l-[5px] border-danger-line' : undefined}
          >
            <Row
              title={
                <>
                  {change.title} {change.priority === 'URGENT' && <Chip tone="danger">Urgent</Chip>}
                </>
              }
              note={
                <>
                  <span className="block text-base">{change.content}</span>
                  {dayAndTime(change.createdAt)}
                </>
              }
            >
              <RowLink
                path={noticePath(change.about, 'TUTOR')}
                label="Open"
                about={`: ${change.title}`}
                onOpen={() => void markOpened(change.noticeId)}
              />
            </Row>
          </li>
        ))}
      </ul>
      {changes.length > limit && (
        <div className="border-t border-feint pb-4">
          <ShowMore of={changes.length} limit={limit} onPress={showMore} label="Show more changes" />
        </div>
      )}
    </ToDoSection>
  )
}

/** Opened is read: it leaves the list; or it is still there. */
async function markOpened(id: string): Promise<void> {
  await api.notices.open({ params: { id } }).catch(() => readAgain(['notices']))
}
