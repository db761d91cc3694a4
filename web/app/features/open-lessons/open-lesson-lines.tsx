import type { Answer } from '#contract/core.ts'
import type { openLessons } from '#contract/open-lessons.ts'
import { poundsText } from '#domain/money.ts'
import { hoursText } from '#domain/money-notices.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { dayAndRange } from '#web/app/lib/format.ts'

/** Lessons that money is owed for and that bought hours would cover, as the server shows them. */
export type OpenLessons = Answer<(typeof openLessons)['list']>

/** Where they are read, and how their hours are used. */
export interface OpenLessonsSource {
  readonly open: {
    readonly data: OpenLessons | undefined
    readonly isError: boolean
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly use: (shown: OpenLessons) => Promise<unknown>
}

/** `Use your hours for these 4 lessons? £144.00 less to pay.` (Rules #129) */
export function hoursQuestion({ lessons, amount }: OpenLessons, whose: string): string {
  const what = lessons.length === 1 ? 'this lesson' : `these ${lessons.length} lessons`
  return `Use ${whose} hours for ${what}? ${poundsText(amount)} less to pay.`
}

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
