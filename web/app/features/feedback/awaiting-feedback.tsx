import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { awaitsFeedback } from '#domain/feedback.ts'
import { subjectInFull, subjectTone } from '#domain/subjects.ts'
import { bookingsOf, type Lesson, lessonOf } from '#web/app/features/bookings/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { barOfTone } from '#web/app/ui/subject-tone.ts'
import { lessonInWords } from './format.ts'
import { messages } from './messages.ts'

const FeedbackDialog = lazy(() =>
  import('./feedback-dialog.tsx').then((module) => ({ default: module.FeedbackDialog })),
)

/** Our choice: as many as there are upcoming lessons on the dashboard. */
const SHOWN = 5

/** The tutor's lessons that are over and without feedback, newest first. The dashboard itself says when they are not known. */
export function AwaitingFeedback({ userId }: { userId: string }) {
  const now = useNow()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [chosen, choose] = useState<Lesson | null>(null)
  const { data } = useQuery(bookingsOf(userId))
  if (!data) return null
  const waiting = data.map(lessonOf).filter((lesson) => awaitsFeedback(lesson, now))

  function close() {
    flushSync(() => choose(null))
    focusIfLost(() => title.current)
  }

  return (
    <section aria-labelledby={titleId} className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl">
          Waiting for your feedback
        </h2>
        {waiting.length > 0 && (
          <Link
            to="/schedule"
            search={{ tab: 'past' }}
            className="inline-flex items-center gap-1 py-1 font-semibold text-link hover:underline"
          >
            {messages.waiting(waiting.length)}
            <ArrowRight size={16} aria-hidden />
          </Link>
        )}
      </div>
      {waiting.length === 0 ? (
        <Empty>{messages.allWritten}</Empty>
      ) : (
        <ul className="card divide-y divide-feint overflow-hidden">
          {waiting.slice(0, SHOWN).map((lesson) => (
            <Row key={lesson.id} lesson={lesson} onWrite={() => choose(lesson)} />
          ))}
        </ul>
      )}
      {chosen && (
        <Suspense>
          <FeedbackDialog lesson={chosen} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

function Row({ lesson, onWrite }: { lesson: Lesson; onWrite: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <p className="min-w-0 wrap-anywhere">
        <span
          className={cx(
            'mr-2.5 inline-block h-4 w-1.5 rounded-xs align-[-2px]',
            barOfTone[subjectTone(lesson.subject)],
          )}
          aria-hidden
        />
        <span className="font-semibold">{lesson.student.name}</span>, {subjectInFull(lesson.subject)}
        <span className="block text-sm text-ink-2">
          <span className="whitespace-nowrap tabular-nums">{dayAndRange(lesson.startTime, lesson.endTime)}</span>
          {lesson.title && `, ${lesson.title}`}
        </span>
      </p>
      <Button onPress={onWrite}>
        Add feedback
        <span className="sr-only">, {lessonInWords(lesson)}</span>
      </Button>
    </li>
  )
}
