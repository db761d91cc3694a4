import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isShownAhead } from '#domain/bookings.ts'
import { londonDateOf } from '#domain/time.ts'
import { now as clockNow } from '#web/app/lib/clock.ts'
import { type Booking, bookingsEndedBy, bookingsFrom, lessonsOnce, PAGE_OF_BOOKINGS } from '../api.ts'

export type MyLists = ReturnType<typeof useMyLists>

/** What lies ahead at once, and what is past page by page, each from where the one before it ended (Rules #17). */
export function useMyLists(userId: string, now: Date) {
  const [opened] = useState(clockNow)
  const [starts, setStarts] = useState([opened])
  const recent = useQuery(bookingsFrom(userId, londonDateOf(opened)))
  const pages = useQueries({ queries: starts.map((endsBy) => bookingsEndedBy(userId, endsBy)) })
  const lastPage = pages.at(-1)?.data
  const oldest = lastPage?.at(-1)
  const hasOlder = oldest !== undefined && lastPage?.length === PAGE_OF_BOOKINGS
  const isRead = recent.data && pages[0]?.data
  const lessons = isRead
    ? lessonsOnce(recent.data, ...pages.flatMap(({ data }): Booking[][] => (data ? [data] : [])))
    : []
  const past = lessons.filter((lesson) => !isShownAhead(lesson, now)).reverse()
  const failed = [recent, ...pages].filter(({ isError }) => isError)
  return {
    /** Soonest first, and undefined until they have been read. */
    ahead: isRead && lessons.filter((lesson) => isShownAhead(lesson, now)),
    /** Newest first, as far as they have been read. The rest of a lesson of two subjects may be on the next page. */
    past: hasOlder && past.at(-1)?.seriesId ? past.slice(0, -1) : past,
    isFailed: failed.length > 0,
    isReading: pages.some(({ isLoading }) => isLoading),
    hasOlder,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
    readOlder: () => {
      if (hasOlder)
        setStarts((known) => (known.some((start) => +start === +oldest.endTime) ? known : [...known, oldest.endTime]))
    },
  }
}
