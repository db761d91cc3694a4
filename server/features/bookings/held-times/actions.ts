import { heldTimes } from '#domain/bookings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Holding, listDoubtfulHoldings } from './reads.ts'

/** Where the times that are held and the live bookings disagree, a sentence each (I1); none is good. */
export async function heldTimeFaults(db: Db): Promise<string[]> {
  const byBooking = Map.groupBy(await listDoubtfulHoldings(db), (holding) => holding.id)
  return [...byBooking].flatMap(([id, holdings]) => faultOf(id, holdings))
}

function faultOf(id: string, holdings: readonly Holding[]): string[] {
  const [first] = holdings
  if (!first) return []
  const owed = heldTimes(first.booking).map((time, place) => heldText(first.tutorId, time, place === 1))
  const held = holdings.flatMap((holding) =>
    holding.held ? [heldText(holding.held.tutorId, holding.held, holding.held.isOriginal)] : [],
  )
  if (owed.join() === held.join()) return []
  return [`Booking ${id} (${first.booking.status}) holds ${said(held)} and should hold ${said(owed)}`]
}

function heldText(tutorId: string, time: { start: Date; end: Date }, isOriginal: boolean): string {
  return `${time.start.toISOString()} to ${time.end.toISOString()}${isOriginal ? ' (before)' : ''} of tutor ${tutorId}`
}

function said(times: readonly string[]): string {
  return times.join(' and ') || 'nothing'
}
