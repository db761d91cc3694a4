import { useId } from 'react'
import { subjectInFull, subjectTone } from '#domain/subjects.ts'
import { longDay, timeRange } from '#web/app/lib/format.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { barOfTone } from '#web/app/ui/subject-tone.ts'
import type { LessonGiven } from '../state.ts'
import { GivenList } from './given-list.tsx'

/** One lesson, and everything that was given with it. */
export function LessonGroup({ booking, given }: LessonGiven) {
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} className="card overflow-hidden">
      <header className="border-b border-rule px-4 py-3.5 md:px-5">
        <h3 id={titleId} className="flex flex-wrap items-center gap-x-2.5 text-lg wrap-anywhere">
          <span className={cx('h-4 w-1.5 shrink-0 rounded-xs', barOfTone[subjectTone(booking.subject)])} aria-hidden />
          {subjectInFull(booking.subject)}
          <span className="sr-only">, {longDay(booking.startTime)}</span>
        </h3>
        <p className="text-ink-2">
          {longDay(booking.startTime)},{' '}
          <span className="whitespace-nowrap tabular-nums">{timeRange(booking.startTime, booking.endTime)}</span>
          {booking.title && <span className="block text-ink wrap-anywhere">{booking.title}</span>}
        </p>
      </header>
      <GivenList given={given} />
    </article>
  )
}
