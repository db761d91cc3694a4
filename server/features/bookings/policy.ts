import type { Actor } from '#contract/core.ts'

/** The student and the tutor of a booking; to anyone else it does not exist (Rules R2). */
export function isPartyTo(actor: Actor, booking: { student: { id: string }; tutor: { id: string } }): boolean {
  return actor.id === booking.student.id || actor.id === booking.tutor.id
}

/** The tutor reads anyone's bookings, a student his own (Rules #17). */
export function mayListBookingsOf(actor: Actor, userId: string): boolean {
  return actor.role === 'TUTOR' || actor.id === userId
}
