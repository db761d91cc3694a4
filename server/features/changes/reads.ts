import type { BookingStatus } from '#domain/bookings.ts'

/** How a booking stood, as a line of a change keeps it. */
interface BookingState {
  readonly startTime: Date
  readonly endTime: Date
  readonly subjectId: string
  readonly status: BookingStatus
  readonly isOnline: boolean
  readonly pricePence: number
}

/** What a line says of it to people. */
export function stateIn(line: string): BookingState {
  const row = JSON.parse(line)
  return {
    ...{ startTime: new Date(row.start_at), endTime: new Date(row.end_at), subjectId: row.subject_id },
    ...{ status: row.status, isOnline: row.is_online === 1, pricePence: row.price_pence },
  }
}
