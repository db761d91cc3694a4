import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBeforeListed } from '#domain/booking-times.ts'
import { studentWith } from '#web/app/features/students/api.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { bookingsOf, everyBookingOf, type Lesson, lessonsFrom } from '../api.ts'
import { HistoryEntry } from './history-entry.tsx'
import { words } from './words.ts'

/** Our choice: the last weeks at a glance, the rest on request. */
const SHOWN_AT_ONCE = 10

/** All lessons of one student, newest first (Rules: bookings). */
export function LessonHistory({ studentId }: { studentId: string }) {
  const now = useNow()
  const [isEver, showEver] = useState(false)
  const { data: student } = useQuery(studentWith(studentId))
  const bookings = useQuery({
    ...(isEver ? everyBookingOf(studentId) : bookingsOf(studentId)),
    placeholderData: keepPreviousData,
  })
  const isLongKnown = student !== undefined && isBeforeListed(new Date(student.createdAt), now)
  return (
    <Section title="Lesson History">
      {bookings.data ? (
        bookings.data.length === 0 ? (
          <Empty>{words.none}</Empty>
        ) : (
          <Listed lessons={lessonsFrom(bookings.data)} />
        )
      ) : (
        faceOf([bookings], { waiting: words.loading, failed: words.notLoaded })
      )}
      {bookings.data && !isEver && isLongKnown && (
        <p className="mt-5 text-center">
          <Button onPress={() => showEver(true)}>{words.showEver}</Button>
        </p>
      )}
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
      {listed.length > limit && (
        <p className="mt-5 text-center">
          <Button onPress={() => setLimit(limit + SHOWN_AT_ONCE)}>Show earlier lessons</Button>
        </p>
      )}
    </>
  )
}
