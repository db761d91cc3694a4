import { isUpcoming } from '#domain/bookings.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { isNamed, type Lesson } from '../api.ts'
import { type KnownLessonsProps, LessonEntry, listClass } from './lesson-entry.tsx'
import { SeriesRow } from './series-row.tsx'

/** Our choice: on a phone about three screens. */
const SHOWN_AT_ONCE = { desk: 6, phone: 6 }

/** What is ahead, soonest first; a series is one row, where its next lesson is (Rules: bookings). */
export function UpcomingGroups({ lessons, ...entry }: KnownLessonsProps) {
  const rows = [...Map.groupBy(lessons, ({ seriesId, id }) => seriesId ?? id).values()].sort(
    (a, b) => orderOf(a, entry.now) - orderOf(b, entry.now),
  )
  const place = rows.findIndex((row) => row.some((lesson) => isNamed(lesson, entry.named)))
  const { limit, showMore } = useShown(SHOWN_AT_ONCE, place + 1)
  return (
    <>
      <ul className={listClass}>
        {rows.slice(0, limit).map((row) => (
          <Row key={row[0]?.seriesId ?? row[0]?.id} lessons={row} {...entry} />
        ))}
      </ul>
      <ShowMore of={rows.length} limit={limit} onPress={showMore} label="Show more" />
    </>
  )
}

/** A single lesson is no series, though its booking may be of one. */
function Row({ lessons, known, ...entry }: KnownLessonsProps) {
  const [first, ...others] = lessons
  if (!first) return null
  return others.length > 0 ? (
    <SeriesRow lessons={lessons} known={known.filter(({ seriesId }) => seriesId === first.seriesId)} {...entry} />
  ) : (
    <LessonEntry lesson={first} {...entry} />
  )
}

/** A series stands where its next lesson is that still takes place. */
function orderOf(row: readonly Lesson[], now: Date): number {
  return (row.find((lesson) => isUpcoming(lesson, now)) ?? row[0])?.startTime.getTime() ?? 0
}
