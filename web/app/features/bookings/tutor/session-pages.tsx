import { londonDateOf } from '#domain/time.ts'
import { type AtOnce, useShown } from '#web/app/lib/use-shown.ts'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { isNamed } from '../api.ts'
import { SessionDays, type SessionDaysProps } from './session-days.tsx'

/** Our choice: a year of lessons is hundreds, and nobody looks at them all; on a phone, about six screens. */
const SHOWN_AT_ONCE = { desk: 50, phone: 12 }

interface SessionPagesProps extends SessionDaysProps {
  /** What the button says that shows the next ones. */
  more: string
  atOnce?: AtOnce
}

/** As many whole days as one looks through, further ones on request; the lesson that one was led to is among them. */
export function SessionPages({ lessons, more, atOnce = SHOWN_AT_ONCE, ...days }: SessionPagesProps) {
  const marked = lessons.findIndex((lesson) => isNamed(lesson, days.markedId))
  const { limit, showMore } = useShown(atOnce, marked + 1)
  const shown = toEndOfDay(lessons, limit)
  return (
    <>
      <SessionDays lessons={lessons.slice(0, shown)} {...days} />
      <ShowMore of={lessons.length} limit={shown} onPress={showMore} label={more} />
    </>
  )
}

/** No day is shown in part, or it would look free. */
function toEndOfDay(lessons: SessionPagesProps['lessons'], count: number): number {
  const last = lessons[count - 1]
  if (!last) return count
  const next = lessons.findIndex(
    ({ startTime }, place) => place >= count && londonDateOf(startTime) !== londonDateOf(last.startTime),
  )
  return next === -1 ? lessons.length : next
}
