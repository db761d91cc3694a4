import { useId } from 'react'
import { londonDateOf } from '#domain/time.ts'
import { isNamed, type Lesson } from '../api.ts'
import { dateline } from '../words.ts'
import { SessionEntry } from './session-entry.tsx'

export interface SessionDaysProps {
  /** In the order in which they are shown. */
  lessons: readonly Lesson[]
  now: Date
  /** The one that the reader was led to. */
  markedId?: string | undefined
}

/** Lessons under the London date on which they begin, underlined as pupils write it. */
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

function Day({ title, lessons, markedId, ...entry }: SessionDaysProps & { title: string }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="dateline mb-3 inline-block text-ink-2">
        {title}
      </h2>
      <ul className="grid gap-3 md:gap-0 md:divide-y md:divide-feint md:overflow-hidden md:rounded-lg md:border md:border-rule md:bg-surface md:shadow-1">
        {lessons.map((lesson) => (
          <SessionEntry key={lesson.id} lesson={lesson} isMarked={isNamed(lesson, markedId)} {...entry} />
        ))}
      </ul>
    </section>
  )
}
