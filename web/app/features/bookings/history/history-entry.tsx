import { useId } from 'react'
import { modeLabel } from '#domain/booking-words.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import { poundsText } from '#domain/money.ts'
import { subjectTone } from '#domain/subjects.ts'
import { date, timeRange } from '#web/app/lib/format.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { barOfTone } from '#web/app/ui/subject-tone.ts'
import type { Lesson } from '../api.ts'
import { lengthInWords, statusWords } from '../words.ts'
import { historyLine, toneOf, typeWords } from './words.ts'

/** One lesson in the books: when it was left of the margin line, everything else on the page. */
export function HistoryEntry({ lesson }: { lesson: Lesson }) {
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
            <span className={cx('h-4 w-1.5 shrink-0 rounded-xs', barOfTone[subjectTone(lesson.subject)])} aria-hidden />
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
