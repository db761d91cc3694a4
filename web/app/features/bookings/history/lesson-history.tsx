import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isBeforeListed } from '#domain/booking-times.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import { poundsText } from '#domain/money.ts'
import { studentWith } from '#web/app/features/students/api.ts'
import { date, timeRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { Empty, Loaded, ShowMore } from '#web/app/ui/loaded.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { bookingsOf, everyBookingOf, type Lesson, lessonsFrom } from '../api.ts'
import { lengthInWords, statusWords } from '../words.ts'
import { historyLine, toneOf, typeWords, words } from './words.ts'

/** Our choice: the last weeks at a glance, the rest on request. */
const SHOWN_AT_ONCE = 10

/** All lessons of one student, newest first (Rules: bookings). */
export function LessonHistory({ studentId }: { studentId: string }) {
  const now = useNow()
  const [isEver, showEver] = useState(false)
  const { data: student } = useQuery(studentWith(studentId))
  const isLongKnown = student !== undefined && isBeforeListed(new Date(student.createdAt), now)
  const bookings = isEver ? everyBookingOf(studentId) : bookingsOf(studentId)
  return (
    <Section title="Lesson History">
      <Loaded of={{ ...bookings, placeholderData: keepPreviousData }} waiting={words.loading} failed={words.notLoaded}>
        {(listed) => (
          <>
            {listed.length === 0 ? <Empty>{words.none}</Empty> : <Listed lessons={lessonsFrom(listed)} />}
            {!isEver && isLongKnown && (
              <p className="mt-5 text-center">
                <Button onPress={() => showEver(true)}>{words.showEver}</Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Listed({ lessons }: { lessons: readonly Lesson[] }) {
  const [isAllShown, showAll] = useState(false)
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const listed = lessons
    .filter(({ status }) => isAllShown || (status !== 'DENIED' && status !== 'CANCELLED'))
    .sort((a, b) => b.startTime.getTime() - a.startTime.getTime())
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox isSelected={isAllShown} onChange={showAll}>
          Show denied/cancelled
        </Checkbox>
        <p role="status" className="text-sm text-ink-3">
          {words.shown(listed.length)}
        </p>
      </div>
      {listed.length === 0 ? (
        <Empty>{words.onlyHidden}</Empty>
      ) : (
        <ul className="card divide-y divide-feint overflow-hidden">
          {listed.slice(0, limit).map((lesson) => (
            <HistoryEntry key={lesson.id} lesson={lesson} />
          ))}
        </ul>
      )}
      <ShowMore
        of={listed.length}
        limit={limit}
        onPress={() => setLimit(limit + SHOWN_AT_ONCE)}
        label="Show earlier lessons"
      />
    </>
  )
}

/** One lesson in the books: when it was left of the margin line, everything else on the page. */
function HistoryEntry({ lesson }: { lesson: Lesson }) {
  const titleId = useId()
  const payment = historyLine(lesson)
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="grid gap-x-5 gap-y-2 max-md:p-4 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:pr-5"
      >
        <div className="md:border-r-[1.5px] md:border-margin md:py-3.5 md:pr-5 md:text-right">
          <p className="font-semibold">{date(lesson.startTime)}</p>
          <p className="text-ink-2 tabular-nums">{timeRange(lesson.startTime, lesson.endTime)}</p>
        </div>
        <div className="min-w-0 md:py-3.5">
          <h3 id={titleId} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base wrap-anywhere">
            <SubjectBar subject={lesson.subject} />
            {subjectsInFull(lesson.parts)}
            <span className="sr-only">, {date(lesson.startTime)}</span>
          </h3>
          <p className="flex flex-wrap gap-x-4 text-ink-2">
            <span>{typeWords[lesson.type]}</span>
            <span>{lengthInWords(lesson)}</span>
            <span>{modeLabel(lesson.isOnline)}</span>
            <span className="tabular-nums">{poundsText(lesson.price)}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 self-center md:justify-end">
          {payment && <Chip tone={payment.tone}>{payment.line}</Chip>}
          <Chip tone={toneOf(lesson.status)}>{statusWords(lesson)}</Chip>
        </div>
      </article>
    </li>
  )
}
