import { queryOptions } from '@tanstack/react-query'
import type { availability } from '#contract/availability.ts'
import { CallFailed } from '#contract/client.ts'
import type { Answer } from '#contract/core.ts'
import type { CalendarDate } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type GridDay = Answer<(typeof availability)['grid']>[number]
export type GridSlot = GridDay['slots'][number]
export type FreeSlot = Answer<(typeof availability)['slotsForSubject']>[number]
export type NextSlot = Answer<(typeof availability)['next']>[number]

/** The free times of a day are waited for 8 seconds, and asked for once more (Rules: availability). */
const SLOTS_TIMEOUT_MS = 8000
/** Only a time-out or a lost connection is worth a second try. */
const onceMore = (failures: number, error: Error) => failures < 1 && !(error instanceof CallFailed)

/** The free times of one London date for one subject, an hour each unless `duration` says less. */
export const freeSlots = (subjectId: string, date: CalendarDate, duration?: number) => {
  const question = { params: { subjectId }, query: { date, ...(duration === undefined ? {} : { duration }) } }
  return queryOptions({
    ...ask(api.availability.slotsForSubject, question),
    queryFn: ({ signal }) => api.availability.slotsForSubject(question, { signal, timeoutMs: SLOTS_TIMEOUT_MS }),
    retry: onceMore,
  })
}

/** The next free times over all days, a few of each, for one subject or any. */
export const nextFreeSlots = (subjectId: string | null, duration: number) => {
  const question = { query: { duration, ...(subjectId === null ? {} : { subjectId }) } }
  return queryOptions({
    ...ask(api.availability.next, question),
    queryFn: ({ signal }) => api.availability.next(question, { signal, timeoutMs: SLOTS_TIMEOUT_MS }),
    retry: onceMore,
  })
}

/** Seven London days from a Monday; the times of the bookings `moving`, the reader's own, count as free. Unless it is said, online. */
export const weekGrid = (startDate: CalendarDate, moving?: readonly string[], isOnline = true) =>
  ask(api.availability.grid, {
    query: {
      startDate,
      ...(moving === undefined ? {} : { moving: [...moving] }),
      ...(isOnline ? {} : { isOnline }),
    },
  })
/** The first London date with a free time. Only a page's beginning hangs on it, so it is asked for once. */
export const firstFree = queryOptions({ ...ask(api.availability.firstFree), retry: false })
