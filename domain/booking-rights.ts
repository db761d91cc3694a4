import type { RequestedStatus } from './booking-changes.ts'
import { awaitsTutor, type Booking } from './bookings.ts'
import type { Right } from './rights.ts'

/**
 * What a move of a booking takes of its family: whoever asks for lessons takes back what was never agreed and waits for
 * the tutor; everything else changes lessons (Rules: families).
 */
export function rightToMove(
  booking: Pick<Booking, 'status' | 'suggested'>,
  to: RequestedStatus,
): Extract<Right, 'BOOK' | 'CHANGE'> {
  return to === 'CANCELLED' && booking.status !== 'AMENDED' && awaitsTutor(booking) ? 'BOOK' : 'CHANGE'
}
