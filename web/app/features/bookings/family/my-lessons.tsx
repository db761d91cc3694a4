import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isShownAhead, isUpcoming } from '#domain/bookings.ts'
import { lastQuarterHour, londonDateOf } from '#domain/time.ts'
import { OtherSums } from '#web/app/features/payments/family/other-sums.tsx'
import { now as clockNow } from '#web/app/lib/clock.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Below } from '#web/app/ui/below.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { NotListed } from '#web/app/ui/led-to.tsx'
import { Empty, faceOf, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { bookingPages, bookingsFrom, isNamed, type Lesson, lessonsOnce, paymentsToMake } from '../api.ts'
import { type KnownLessonsProps, LessonEntry, type LessonListProps, listClass } from './lesson-entry.tsx'
import { SeriesRow } from './series-row.tsx'
import { words } from './words.ts'

interface MyLessonsProps {
  userId: string
  /** The booking that the address names: its lesson is brought into sight. */
  named?: string | undefined
}

/** All of the student's lessons, ahead and past, each with what its state allows. */
export function MyLessons({ userId, named }: MyLessonsProps) {
  const now = useNow()
  const lists = useMyLists(userId, now)
  const entry = { now, named }
  const isMissing = useSearch(lists, named)
  return (
    <>
      {isMissing && <NotListed>{words.notListed}</NotListed>}
      <section aria-labelledby="my-lessons">
        <h2 id="my-lessons" tabIndex={-1} data-focus-home className="mb-3 scroll-mt-20 text-xl">
          Upcoming lessons
        </h2>
        {lists.ahead ? (
          lists.ahead.length === 0 ? (
            <Empty>{words.noUpcoming}</Empty>
          ) : (
            // Where the grey rows stood, so that nothing above it is seen to move.
            <OtherSums payments={paymentsToMake(lists.ahead)}>
              <UpcomingGroups lessons={lists.ahead} known={[...lists.ahead, ...lists.past]} {...entry} />
            </OtherSums>
          )
        ) : (
          faceOf([{ data: lists.ahead, isError: lists.isFailed, refetch: lists.retry }], {
            ...words.faces,
            rows: 10,
          })
        )}
      </section>
      {lists.ahead && (
        <Below rows={lists.past.length}>
          <PastLessons lists={lists} {...entry} />
        </Below>
      )}
    </>
  )
}

/** Reads older pages until the named lesson is found; true where it is on none of them. */
function useSearch(
  { ahead, past, hasOlder, isReading, isFailed, readOlder }: MyLists,
  named: string | undefined,
): boolean {
  const isSought =
    named !== undefined && ahead !== undefined && ![...ahead, ...past].some((each) => isNamed(each, named))
  const mayRead = isSought && hasOlder && !isReading && !isFailed
  useEffect(() => {
    if (mayRead) readOlder()
  })
  return isSought && !hasOlder && !isReading && !isFailed
}

/** Newest first: what was taught, denied or cancelled; older ones are read on request. */
function PastLessons({ lists, ...entry }: Omit<LessonListProps, 'lessons'> & { lists: MyLists }) {
  return (
    <Section title="Past lessons">
      {lists.past.length === 0 ? (
        <Empty>{words.noPast}</Empty>
      ) : (
        <OtherSums payments={paymentsToMake(lists.past)}>
          <ul className={listClass}>
            {lists.past.map((lesson) => (
              <LessonEntry key={lesson.id} lesson={lesson} {...entry} />
            ))}
          </ul>
        </OtherSums>
      )}
      {lists.isFailed ? (
        <Failed message={words.faces.failed} onRetry={lists.retry} />
      ) : (
        (lists.hasOlder || lists.isReading) && (
          <p className="mt-5 text-center">
            <Button isPending={lists.isReading} onPress={lists.readOlder}>
              Show earlier lessons
            </Button>
          </p>
        )
      )}
    </Section>
  )
}

/** What is ahead, soonest first; a series is one row, where its next lesson is (Rules: bookings). */
function UpcomingGroups({ lessons, ...entry }: KnownLessonsProps) {
  const rows = [...Map.groupBy(lessons, ({ seriesId, id }) => seriesId ?? id).values()].sort(
    (a, b) => orderOf(a, entry.now) - orderOf(b, entry.now),
  )
  const place = rows.findIndex((row) => row.some((lesson) => isNamed(lesson, entry.named)))
  // Our choice: on a phone about three screens.
  const { limit, showMore } = useShown({ desk: 6, phone: 6 }, place + 1)
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

type MyLists = ReturnType<typeof useMyLists>

/** What lies ahead at once, and what is past page by page, each from where the one before it ended (Rules #17). */
function useMyLists(userId: string, now: Date) {
  // Whoever comes back a moment later asks the same.
  const [opened] = useState(() => lastQuarterHour(clockNow()))
  const recent = useQuery(bookingsFrom(userId, londonDateOf(opened)))
  const older = useInfiniteQuery(bookingPages(userId, { endsBy: opened }))
  const isRead = recent.data && older.data
  const lessons = isRead ? lessonsOnce(recent.data, ...older.data.pages) : []
  const past = lessons.filter((lesson) => !isShownAhead(lesson, now)).reverse()
  return {
    /** Soonest first, and undefined until they have been read. */
    ahead: isRead && lessons.filter((lesson) => isShownAhead(lesson, now)),
    /** Newest first, as far as they have been read. The rest of a lesson of two subjects may be on the next page. */
    past: older.hasNextPage && past.at(-1)?.seriesId ? past.slice(0, -1) : past,
    isFailed: recent.isError || older.isError,
    isReading: older.isLoading || older.isFetchingNextPage,
    hasOlder: older.hasNextPage,
    retry: () => {
      if (recent.isError) void recent.refetch()
      if (older.isFetchNextPageError) void older.fetchNextPage()
      else if (older.isError) void older.refetch()
    },
    readOlder: () => void older.fetchNextPage(),
  }
}
