import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isBeingWritten, isFeedbackComplete } from '#domain/feedback.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { useLedToList } from '#web/app/ui/led-to.tsx'
import { Empty, Loaded } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { feedbackOfStudent, markShown, type TaughtLesson } from './api.ts'
import { FeedbackCard } from './feedback-card.tsx'
import { words } from './words.ts'

/** Our choice: the last weeks at a glance, on a phone in less than six screens; the rest on request. */
const SHOWN_AT_ONCE = 6

/** What the tutor wrote about each lesson that was taught, newest first (Rules: feedback). */
export function LessonFeedback({ userId }: { userId: string }) {
  return (
    <>
      <PageTitle title={words.title} />
      <Loaded of={feedbackOfStudent(userId)} waiting={words.loading} failed={words.notLoaded}>
        {(lessons) => <Lessons lessons={lessons} />}
      </Loaded>
    </>
  )
}

function Lessons({ lessons }: { lessons: readonly TaughtLesson[] }) {
  const now = useNow()
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const { least } = useLedToList(lessons.map(({ id }) => id))
  const shown = lessons.slice(0, Math.max(limit, least))
  const isNew = useShown(shown)
  if (lessons.length === 0) return <Empty>{words.none}</Empty>
  return (
    <>
      {lessons.some((lesson) => !isFeedbackComplete(lesson) && !isBeingWritten(lesson.booking.endTime, now)) && (
        <IncompleteBanner />
      )}
      <ul className="grid gap-5">
        {shown.map((lesson) => (
          <li key={lesson.booking.id}>
            <FeedbackCard lesson={lesson} isNew={isNew(lesson)} />
          </li>
        ))}
      </ul>
      {lessons.length > shown.length && (
        <p className="mt-5 text-center">
          <Button onPress={() => setLimit(shown.length + SHOWN_AT_ONCE)}>Show earlier lessons</Button>
        </p>
      )}
    </>
  )
}

/** Notes once what is shown for the first time; it stays marked as new for as long as the page is open. */
function useShown(shown: readonly TaughtLesson[]): (lesson: TaughtLesson) => boolean {
  const noted = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, readAt } of shown) {
      if (id === null || readAt !== null || noted.current.has(id)) continue
      noted.current.add(id)
      void markShown(id)
    }
  }, [shown])
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
