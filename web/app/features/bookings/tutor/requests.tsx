import { londonDateOf } from '#domain/time.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { isNamed, type Lesson } from '../api.ts'
import { words } from '../words.ts'
import { SeriesRequests } from './series-requests.tsx'
import { SessionDays, type SessionDaysProps } from './session-days.tsx'

/** Our choice: what is answered in one go; whole days of it. */
const AT_ONCE = { desk: 25, phone: 8 }

/** What waits, series first; further days of it on request, the one that the reader was led to among them. */
export function Requests({ lessons, ...entry }: SessionDaysProps) {
  const marked = lessons.findIndex((lesson) => isNamed(lesson, entry.markedId))
  const { limit, showMore } = useShown(AT_ONCE, marked + 1)
  const shown = toEndOfDay(lessons, limit)
  if (lessons.length === 0) return <Empty>{words.noRequests}</Empty>
  return (
    <>
      <SeriesRequests requests={lessons} />
      <SessionDays lessons={lessons.slice(0, shown)} {...entry} />
      <ShowMore of={lessons.length} limit={shown} onPress={showMore} label="Show more requests" />
    </>
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
