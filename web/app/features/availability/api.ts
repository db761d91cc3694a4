import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { availability } from '#contract/availability.ts'
import { CallFailed } from '#contract/client.ts'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { AvailabilityBlock } from '#domain/availability.ts'
import { type CalendarDate, clockTime, type Weekday } from '#domain/time.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof availability>('availability', wire.availability)

type WireBlock = SentAnswer<(typeof availability)['blocks']>[number]
export type GridDay = SentAnswer<(typeof availability)['grid']>[number]
export type GridSlot = GridDay['slots'][number]
export type FreeSlot = SentAnswer<(typeof availability)['slotsForSubject']>[number]
export type NextSlot = SentAnswer<(typeof availability)['next']>[number]
export type PublicBlock = SentAnswer<(typeof availability)['publicHours']>[number]
export type Block = AvailabilityBlock & Pick<WireBlock, 'subject'>
export type BlockForm = SentQuestion<(typeof availability)['addBlock']>['body']

/** Seven London days from a Monday; the times of the bookings `moving`, the reader's own, count as free. */
export const weekGrid = (monday: CalendarDate, moving?: string) => {
  const question = { query: { startDate: monday, ...(moving === undefined ? {} : { moving }) } }
  return queryOptions({
    queryKey: calls.grid.key(question),
    queryFn: ({ signal }) => calls.grid(question, { signal }),
  })
}
/** The first London date with a free time. Only a page's beginning hangs on it, so it is asked for once. */
export const firstFree = queryOptions({
  queryKey: calls.firstFree.key(),
  queryFn: ({ signal }) => calls.firstFree({}, { signal }),
  retry: false,
})

/** The free times of a day are waited for 8 seconds, and asked for once more (Rules: availability). */
const SLOTS_TIMEOUT_MS = 8000

/** The free times of one London date for one subject, an hour each unless `minutes` says less. Only a time-out or a lost connection is worth a second try. */
export const freeSlots = (subjectId: string, date: CalendarDate, minutes?: number) => {
  const duration = minutes === undefined ? {} : { duration: String(minutes) }
  const question = { params: { subjectId }, query: { date, ...duration } }
  return queryOptions({
    queryKey: calls.slotsForSubject.key(question),
    queryFn: ({ signal }) => calls.slotsForSubject(question, { signal, timeoutMs: SLOTS_TIMEOUT_MS }),
    retry: (failures, error) => failures < 1 && !(error instanceof CallFailed),
  })
}

/** The next free times over all days, a few of each, for one subject or any. */
export const nextFreeSlots = (subjectId: string | null, minutes: number) => {
  const question = { query: { duration: String(minutes), ...(subjectId === null ? {} : { subjectId }) } }
  return queryOptions({
    queryKey: calls.next.key(question),
    queryFn: ({ signal }) => calls.next(question, { signal, timeoutMs: SLOTS_TIMEOUT_MS }),
    retry: (failures, error) => failures < 1 && !(error instanceof CallFailed),
  })
}

/** By day and start. */
export const tutorBlocks = queryOptions({
  queryKey: calls.blocks.key(),
  queryFn: ({ signal }) => calls.blocks({}, { signal }),
  select: (blocks) => blocks.map(blockOf),
})
export const publicHours = queryOptions({
  queryKey: calls.publicHours.key(),
  queryFn: ({ signal }) => calls.publicHours({}, { signal }),
  staleTime: 60_000,
})

export const addBlock = (body: BlockForm) => calls.addBlock({ body })
/** Every block of the one day of the week on the other as well, or none. */
export const copyDay = (from: Weekday, to: Weekday) => calls.copyDay({ body: { from, to } })
export const updateBlock = (id: string, body: BlockForm) => calls.updateBlock({ params: { id }, body })
export const removeBlock = (id: string) => calls.removeBlock({ params: { id } })

/** Answers once the hours on screen are true again. */
export function readAvailabilityAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['availability'] })
}

function blockOf(block: WireBlock): Block {
  return {
    ...block,
    dayOfWeek: block.dayOfWeek as Block['dayOfWeek'],
    startTime: clockTime(block.startTime),
    endTime: clockTime(block.endTime),
  }
}
