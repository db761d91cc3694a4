import { hoursText } from '#domain/money-notices.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { dayAndRange, pounds } from '#web/app/lib/format.ts'

/** Lessons that money is owed for and that bought hours would cover, as the server shows them. */
export interface OpenLessons {
  readonly lessons: readonly {
    readonly bookingId: string
    readonly subject: Parameters<typeof subjectInFull>[0]
    readonly startTime: string
    readonly endTime: string
    readonly hours: number
    readonly amount: number
  }[]
  readonly hours: number
  readonly amount: number
}

/** Where they are read, and how their hours are used. */
export interface OpenLessonsSource {
  readonly open: {
    readonly data: OpenLessons | undefined
    readonly isError: boolean
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly use: (shown: OpenLessons) => Promise<void>
}

/** `Use your hours for these 4 lessons? £144.00 less to pay.` (Rules #129) */
export function hoursQuestion({ lessons, amount }: OpenLessons, whose: string): string {
  const what = lessons.length === 1 ? 'this lesson' : `these ${lessons.length} lessons`
  return `Use ${whose} hours for ${what}? ${pounds(amount)} less to pay.`
}

/** Which lessons, what each takes of the hours, and what it saves. The fifth is cut in half, so that one sees that there are more. */
export function OpenLessonLines({ lessons }: { lessons: OpenLessons['lessons'] }) {
  return (
    <ul className="max-h-73 divide-y divide-feint overflow-y-auto border-y border-feint">
      {lessons.map(({ bookingId, subject, startTime, endTime, hours, amount }) => (
        <li key={bookingId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
          <span className="wrap-anywhere">
            {subjectInFull(subject)},{' '}
            <span className="block whitespace-nowrap tabular-nums">
              {dayAndRange(new Date(startTime), new Date(endTime))}
            </span>
          </span>
          <span className="text-right tabular-nums">
            {hoursText(hours * 60)} <span className="text-ink-3">{pounds(amount)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
