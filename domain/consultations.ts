import { type Booking, type BookingType, isLive, isTaught } from './bookings.ts'

/** One consultation, 30 minutes, once (Rules: bookings). */
export const CONSULTATION_MINUTES = 30

type Earlier = Pick<Booking, 'status' | 'endTime'> & { type: BookingType }

/**
 * A student has one consultation, if the tutor allows it; a denied or cancelled one does not count; else the reason
 * (Rules #20, I4).
 */
export function consultationProblem(
  student: { consultationEnabled: boolean },
  bookings: readonly Pick<Earlier, 'type' | 'status'>[],
): 'consultations_disabled' | 'consultation_used' | null {
  if (!student.consultationEnabled) return 'consultations_disabled'
  const used = bookings.some((booking) => booking.type === 'CONSULTATION' && isLive(booking))
  return used ? 'consultation_used' : null
}

/** A student has had the consultation once one was taught (Rules: bookings). */
export function hasHadConsultation(bookings: readonly Earlier[], now: Date): boolean {
  return bookings.some((booking) => booking.type === 'CONSULTATION' && isTaught(booking, now))
}
