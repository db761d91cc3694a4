import type { Actor } from '#contract/core.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import { showsResources } from '#domain/resources.ts'

/** The tutor reads anyone's homework, a student his own (Rules #59). */
export function mayReadHomeworkOf(actor: Actor, studentId: string): boolean {
  return actor.role === 'TUTOR' || actor.id === studentId
}

/** A student says of his own homework that it is done, as long as he may read it (Rules §5). */
export function mayMark(actor: Actor, { booking }: { booking: { studentId: string; status: BookingStatus } }): boolean {
  return booking.studentId === actor.id && showsResources(booking)
}
