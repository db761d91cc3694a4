import { availability } from '#contract/availability.ts'
import type { App } from '#server/platform/http/server.ts'
import {
  addBlock,
  changeBlock,
  copyDay,
  copySeason,
  listNextSlots,
  listSubjectSlots,
  readBlocks,
  readFirstFree,
  readPublicHours,
  readWeek,
  removeBlock,
} from './actions.ts'
import { readNearest } from './nearest/actions.ts'

export function availabilityRoutes({ context, implement }: App): void {
  implement(availability, {
    slotsForSubject: (call) => listSubjectSlots(context, call),
    next: (call) => listNextSlots(context, call),
    grid: (call) => readWeek(context, call),
    nearest: (call) => readNearest(context, call),
    firstFree: ({ actor }) => readFirstFree(context, actor.id),
    blocks: (call) => readBlocks(context, call),
    addBlock: (call) => addBlock(context, call),
    copyDay: (call) => copyDay(context, call),
    copySeason: (call) => copySeason(context, call),
    updateBlock: (call) => changeBlock(context, call),
    removeBlock: (call) => removeBlock(context, call),
    publicHours: () => readPublicHours(context),
  })
}
