import type { Booking, BookingStatus } from './bookings.ts'

/** A lesson without a title of its own is named after its subject and mode (Rules: bookings). */
export function defaultTitle(subjectName: string, isOnline: boolean): string {
  return `${subjectName} - ${isOnline ? 'Online' : 'In Person'}`
}

/** Where a lesson, a payment or a package says its mode by itself (Rules: screens). */
export function modeLabel(isOnline: boolean): string {
  return isOnline ? 'Online' : 'In-Person'
}

/** The mode within a sentence, with small letters and without a hyphen (Rules: screens). */
export function modeInSentence(isOnline: boolean): string {
  return isOnline ? 'online' : 'in person'
}

/**
 * What a parent writes on the bank transfer for a lesson: 'Lesson-' and the last 6 characters of its id
 * (Rules: payments).
 */
export function bankReference(bookingId: string): string {
  return `Lesson-${bookingId.slice(-6)}`
}

/**
 * The words on a booking's badge; a suggestion and a change to a confirmed lesson say what they wait for
 * (Rules: bookings).
 */
export function statusLabel(booking: Pick<Booking, 'status' | 'suggested'> & { amendmentReason?: string }): string {
  if (booking.status === 'REQUESTED' && booking.suggested) return 'SUGGESTED'
  if (booking.status === 'AMENDED' && booking.amendmentReason) return 'AMENDED (CONFIRMED → REVIEW)'
  return booking.status
}

export type StatusTone = 'green' | 'yellow' | 'red' | 'grey'

/** Confirmed is green, pending yellow, cancelled red and everything else grey (Rules: bookings). */
export function statusTone(status: BookingStatus): StatusTone {
  if (status === 'CONFIRMED') return 'green'
  if (status === 'PENDING') return 'yellow'
  return status === 'CANCELLED' ? 'red' : 'grey'
}

/** Rules: bookings. On the wire only: we store the fact in a column of its own (Rules #21). */
export const SUGGESTION_MARKER = '[TUTOR_SUGGESTED]'

/**
 * The notes of a suggestion as the wire spells them: the marker, then the tutor's message if there is one
 * (Rules: bookings, Rules #21).
 */
export function withSuggestionMarker(notes: string): string {
  return `${SUGGESTION_MARKER} ${withoutSuggestionMarker(notes)}`.trimEnd()
}

/** Notes without any marker before them: a student cannot pass a request off as the tutor's suggestion (Rules #19). */
export function withoutSuggestionMarker(notes: string): string {
  let text = notes.trim()
  while (text.startsWith(SUGGESTION_MARKER)) text = text.slice(SUGGESTION_MARKER.length).trim()
  return text
}

/** What the student reads under a suggestion: the tutor's message, or that there is none (Rules: bookings). */
export function suggestionMessage(notes: string): string {
  return withoutSuggestionMarker(notes) || 'Lesson suggested by tutor'
}
