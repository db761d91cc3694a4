import type { Actor } from '#contract/core.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import { showsResources } from '#domain/resources.ts'

/** Its family reads what was given with a lesson once it is agreed (Rules #56). */
export function mayReadResourcesOfLesson({ side }: Actor, booking: { status: BookingStatus }): boolean {
  return side === 'TUTOR' || showsResources(booking)
}
