import { lessonTimeProblem } from './booking-times.ts'
import type { GridSlot } from './slots.ts'
import { addMinutes } from './time.ts'

/** The lengths a student may choose in the week grid, in minutes (Rules: bookings). */
export const GRID_LENGTHS = [30, 60, 90, 120] as const
export type GridLength = (typeof GRID_LENGTHS)[number]
type Offer = Pick<GridSlot, 'canBook30Min' | 'canBook1Hour' | 'canBook90Min' | 'canBook2Hours'>

/** Whether the slot offers a lesson of that length. */
export function offersLength(slot: Offer, minutes: GridLength): boolean {
  const offers = { 30: slot.canBook30Min, 60: slot.canBook1Hour, 90: slot.canBook90Min, 120: slot.canBook2Hours }
  return offers[minutes]
}

/** An hour where the slot offers it, as most lessons last; else the half hour; null where it offers neither. */
export function usualLength(slot: Offer): GridLength | null {
  return ([60, 30] as const).find((minutes) => offersLength(slot, minutes)) ?? null
}

/**
 * How long a lesson can be that begins with this slot and should last `minutes`: as long where the slot has room for it,
 * else the longest that it has, else half an hour. Beyond two hours the slot cannot tell, and the server decides
 * (Rules #23, #30).
 */
export function lengthThatFits(slot: Offer, minutes: number): number {
  const offered = GRID_LENGTHS.filter((length) => offersLength(slot, length))
  const longest = offered.at(-1) ?? GRID_LENGTHS[0]
  return minutes <= longest || longest === GRID_LENGTHS.at(-1) ? minutes : longest
}

export type SlotProblem = 'past' | 'too_far_ahead' | 'taken'

/**
 * A slot can be asked for while it is still ahead, free, and within six months; else the reason. The week may have been
 * read a while ago, so its own word on being ahead is not enough (Rules #19, #30).
 */
export function slotProblem(slot: Pick<GridSlot, 'startTime' | 'available'>, now: Date): SlotProblem | null {
  if (slot.startTime <= now) return 'past'
  const shortest = { type: 'LESSON', start: slot.startTime, end: addMinutes(slot.startTime, GRID_LENGTHS[0]) } as const
  if (lessonTimeProblem({ ...shortest, now }) === 'too_far_ahead') return 'too_far_ahead'
  return slot.available ? null : 'taken'
}

/** The notes of one hour of a 2-hour lesson (Rules: bookings). */
export function withPart(notes: string, part: 1 | 2): string {
  return `${notes.trim()} (Part ${part} of 2-hour lesson)`.trimStart()
}
