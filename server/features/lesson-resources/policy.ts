import type { Actor } from '#contract/core.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import { showsResources } from '#domain/resources.ts'

/** The tutor reads what was given to anyone, a student his own (Rules #54, #59). */
export function mayReadResourcesOf(actor: Actor, studentId: string): boolean {
  return actor.role === 'TUTOR' || actor.id === studentId
}

/** Its student reads what was given with a lesson once it is agreed (Rules #56). */
export function mayReadResourcesOfLesson(actor: Actor, booking: { status: BookingStatus }): boolean {
  return actor.role === 'TUTOR' || showsResources(booking)
}
