import { useId } from 'react'
import { isUpcoming } from '#domain/bookings.ts'
import { seriesMoves } from '#domain/series.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { lessonsLeft, seriesInWords } from './format.ts'
import { LessonEntry, type LessonListProps, listClass } from './lesson-entry.tsx'

export interface UpcomingGroupsProps extends LessonListProps {
  /** All the student's lessons: one of a series may hold a time ahead without being listed as upcoming. */
  known: readonly Lesson[]
}

/** What is ahead, soonest first; the lessons of a series stand together where its next one is. */
export function UpcomingGroups({ lessons, known, ...entry }: UpcomingGroupsProps) {
  const groups = [...Map.groupBy(lessons, ({ seriesId, id }) => seriesId ?? id).values()]
  const stretches = groups.reduce<Lesson[][]>((found, group) => {
    const last = found.at(-1)
    if (group.length === 1 && last && !isSeries(last)) last.push(...group)
    else found.push([...group])
    return found
  }, [])
  return (
    <div className="grid gap-5">
      {stretches.map((stretch) =>
        isSeries(stretch) ? (
          <Series
            key={stretch[0]?.id}
            lessons={stretch}
            known={known.filter(({ seriesId }) => seriesId === stretch[0]?.seriesId)}
            {...entry}
          />
        ) : (
          <ul key={stretch[0]?.id} className={listClass}>
            {stretch.map((lesson) => (
              <LessonEntry key={lesson.id} lesson={lesson} {...entry} />
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

/** Single lessons that follow one another share a list; two of one series make it a series. */
function isSeries([first, second]: readonly Lesson[]): boolean {
  return first !== undefined && first.seriesId !== null && first.seriesId === second?.seriesId
}

function Series({ lessons, known, ...entry }: UpcomingGroupsProps) {
  const titleId = useId()
  const [next] = lessons
  const mayCancel = seriesMoves(known, 'STUDENT', 'CANCELLED', entry.now).moves.length > 0
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-4">
        <p id={titleId} className="font-display text-lg font-semibold">
          {next && seriesInWords(next)}
        </p>
        <p className="text-sm text-ink-3">
          Weekly, {lessonsLeft(lessons.filter((lesson) => isUpcoming(lesson, entry.now)).length)}
        </p>
        {mayCancel && next && (
          <Button
            variant="quiet"
            className="max-md:-ml-4 md:ml-auto"
            onPress={() => entry.onTask({ kind: 'series', lessons: known })}
          >
            Cancel the rest of this series
            <span className="sr-only">, {seriesInWords(next)}</span>
          </Button>
        )}
      </div>
      <ul className={listClass}>
        {lessons.map((lesson) => (
          <LessonEntry key={lesson.id} lesson={lesson} {...entry} />
        ))}
      </ul>
    </section>
  )
}
