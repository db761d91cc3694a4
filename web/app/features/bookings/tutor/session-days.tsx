import { useId } from 'react'
import { londonDateOf } from '#domain/time.ts'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { isNamed, type Lesson } from '../api.ts'
import { SessionEntry } from './session-entry.tsx'
import { dateline, words } from './words.ts'

export interface SessionDaysProps {
  /** In the order in which they are shown. */
  lessons: readonly Lesson[]
  now: Date
  /** The one that the reader was led to. */
  markedId?: string | undefined
}
/** Lessons under the London dates on which they begin. */
export function SessionDays({ lessons, ...entry }: SessionDaysProps) {
  const byDate = Map.groupBy(lessons, (lesson) => londonDateOf(lesson.startTime))
  return (
    <div className="grid gap-7">
      {[...byDate].map(([date, onDate]) => (
        <Day key={date} title={dateline(date, entry.now)} lessons={onDate} {...entry} />
      ))}
    </div>
  )
}

/** In place of lessons until they have been read. */
export const faceOfSessions = (queries: Parameters<typeof faceOf>[0]) =>
  faceOf(queries, { waiting: 'Loading bookings', rows: 4, failed: words.notLoaded })

/** The date is underlined as pupils write it. */
function Day({ title, lessons, markedId, now }: SessionDaysProps & { title: string }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="dateline mb-3 inline-block text-ink-2">
        {title}
      </h2>
      <ul className="grid gap-3 md:gap-0 md:divide-y md:divide-feint md:overflow-hidden md:rounded-lg md:border md:border-rule md:bg-surface md:shadow-1">
        {lessons.map((lesson) => (
          <SessionEntry key={lesson.id} lesson={lesson} isMarked={isNamed(lesson, markedId)} now={now} />
        ))}
      </ul>
    </section>
  )
}
