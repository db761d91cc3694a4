import { useState } from 'react'
import { londonDateOf } from '#domain/time.ts'
import { useIsPhone } from '#web/app/lib/media.ts'
import { Button } from '#web/app/ui/button.tsx'
import { isNamed } from './api.ts'
import { SessionDays, type SessionDaysProps } from './session-days.tsx'

/** Our choice: a year of lessons is hundreds, and nobody looks at them all; on a phone, about six screens. */
const SHOWN_AT_ONCE = { desk: 50, phone: 12 }

interface SessionPagesProps extends SessionDaysProps {
  /** What the button says that shows the next ones. */
  more: string
}

/** As many whole days as one looks through, further ones on request; the lesson that one was led to is among them. */
export function SessionPages({ lessons, more, ...days }: SessionPagesProps) {
  const size = useIsPhone() ? SHOWN_AT_ONCE.phone : SHOWN_AT_ONCE.desk
  const [pages, setPages] = useState(1)
  const marked = lessons.findIndex((lesson) => isNamed(lesson, days.markedId))
  const shown = toEndOfDay(lessons, Math.max(pages * size, marked + 1))
  return (
    <>
      <SessionDays lessons={lessons.slice(0, shown)} {...days} />
      {lessons.length > shown && (
        <p className="mt-6 text-center">
          <Button onPress={() => setPages(Math.floor(shown / size) + 1)}>{more}</Button>
        </p>
      )}
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
