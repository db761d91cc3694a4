import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { availability } from '#contract/availability.ts'
import type { Answer, Question } from '#contract/core.ts'
import type { AvailabilityBlock } from '#domain/availability.ts'
import { type CalendarDate, clockTime } from '#domain/time.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor('availability', availability)

type WireBlock = Answer<(typeof availability)['blocks']>[number]
export type GridDay = Answer<(typeof availability)['grid']>[number]
export type GridSlot = GridDay['slots'][number]
export type Block = AvailabilityBlock & Pick<WireBlock, 'subject'>
export type BlockForm = Question<(typeof availability)['addBlock']>['body']

/** Seven London days from a Monday. */
export const weekGrid = (monday: CalendarDate) =>
  queryOptions({
    queryKey: calls.grid.key({ query: { startDate: monday } }),
    queryFn: ({ signal }) => calls.grid({ query: { startDate: monday } }, { signal }),
  })

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
