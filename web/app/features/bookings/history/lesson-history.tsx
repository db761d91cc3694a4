import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { modeLabel } from '#domain/booking-words.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import { poundsText } from '#domain/money.ts'
import { date, timeRange } from '#web/app/lib/format.ts'
import { Section } from '#web/app/ui/card.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { NextPage } from '#web/app/ui/paged-list.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { bookingPages, type Lesson, lessonsOfPages, showsMoney } from '../api.ts'
import { lengthInWords, statusWords } from '../words.ts'
import { historyLine, toneOf, typeWords, words } from './words.ts'

/** All lessons of one student that there ever were, newest first (Rules: bookings). */
export function LessonHistory({ studentId }: { studentId: string }) {
  return (
    <Section title="Lesson History">
      <Listed studentId={studentId} />
    </Section>
  )
}

function Listed({ studentId }: { studentId: string }) {
  const [isAllShown, showAll] = useState(false)
  const list = useInfiniteQuery({
    ...bookingPages(studentId, { calledOff: isAllShown }),
    placeholderData: keepPreviousData,
  })
  if (!list.data) return faceOf([list], words.faces)
  const lessons = lessonsOfPages(list.data.pages, list.hasNextPage)
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox isSelected={isAllShown} onChange={showAll}>
          Show denied/cancelled
        </Checkbox>
        <p role="status" className="text-sm text-ink-3">
          {words.shown(lessons.length, list.hasNextPage)}
        </p>
      </div>
      {lessons.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <ul className="card divide-y divide-feint overflow-hidden">
          {lessons.map((lesson) => (
            <HistoryEntry key={lesson.id} lesson={lesson} />
          ))}
        </ul>
      )}
      <NextPage of={list} label="Show earlier lessons" failed={words.faces.failed} />
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
            {showsMoney(lesson) && <span className="tabular-nums">{poundsText(lesson.price)}</span>}
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
