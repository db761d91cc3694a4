import { useId } from 'react'
import { londonDateOf } from '#domain/time.ts'
import { type AtOnce, useShown } from '#web/app/lib/use-shown.ts'
import { ShowMore } from '#web/app/ui/show-more.tsx'
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
interface SessionPagesProps extends SessionDaysProps {
  /** What the button says that shows the next ones. */
  more: string
  atOnce?: AtOnce
}

/** Our choice: a year of lessons is hundreds, and nobody looks at them all; on a phone, about six screens. */
const SHOWN_AT_ONCE = { desk: 50, phone: 12 }

/**
 * Lessons under the London dates on which they begin: as many whole days as one looks through, further ones on request;
 * the lesson that one was led to is among them.
 */
export function SessionPages({ lessons, more, atOnce = SHOWN_AT_ONCE, ...entry }: SessionPagesProps) {
  const marked = lessons.findIndex((lesson) => isNamed(lesson, entry.markedId))
  const { limit, showMore } = useShown(atOnce, marked + 1)
  const shown = toEndOfDay(lessons, limit)
  const byDate = Map.groupBy(lessons.slice(0, shown), (lesson) => londonDateOf(lesson.startTime))
  return (
    <>
      <div className="grid gap-7">
        {[...byDate].map(([date, onDate]) => (
          <Day key={date} title={dateline(date, entry.now)} lessons={onDate} {...entry} />
        ))}
      </div>
      <ShowMore of={lessons.length} limit={shown} onPress={showMore} label={more} />
    </>
  )
}

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

/** No day is shown in part, or it would look free. */
function toEndOfDay(lessons: readonly Lesson[], count: number): number {
  const last = lessons[count - 1]
  if (!last) return count
  const next = lessons.findIndex(
    ({ startTime }, place) => place >= count && londonDateOf(startTime) !== londonDateOf(last.startTime),
  )
  return next === -1 ? lessons.length : next
}
