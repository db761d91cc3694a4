import { poundsText } from '#domain/money.ts'
import { hoursText } from '#domain/money-notices.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import type { OpenLessons } from './words.ts'

/** Which lessons, what each takes of the hours, and what it saves. The fifth is cut in half, so that one sees that there are more. */
export function OpenLessonLines({ lessons }: { lessons: OpenLessons['lessons'] }) {
  return (
    <ul className="max-h-73 divide-y divide-feint overflow-y-auto border-y border-feint">
      {lessons.map(({ bookingId, subject, startTime, endTime, hours, amount }) => (
        <li key={bookingId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
          <span className="wrap-anywhere">
            {subjectInFull(subject)},{' '}
            <span className="block whitespace-nowrap tabular-nums">{dayAndRange(startTime, endTime)}</span>
          </span>
          <span className="text-right tabular-nums">
            {hoursText(hours)} <span className="text-ink-3">{poundsText(amount)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
