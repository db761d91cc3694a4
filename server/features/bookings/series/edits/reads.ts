import type { Charge, ChargedBooking, UsablePackage } from '#domain/charges.ts'
import type { Interval } from '#domain/time.ts'
import { selectHeld } from '#server/features/availability/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

export type Held = Interval & { readonly studentId: string }

/** What other bookings hold of the tutor's time in `span`, by whose they are. */
export async function listHeldByOthers(
  db: Db,
  tutorId: string,
  span: Interval,
  except: readonly string[],
): Promise<Held[]> {
  let query = selectHeld(db, tutorId, span).select(['held.start_at', 'held.end_at', 'booking.student_id'])
  if (except.length > 0) query = query.where('held.booking_id', 'not in', except)
  const rows = await query.execute()
  return rows.map((row) => ({
    ...{ start: new Date(row.start_at), end: new Date(row.end_at), studentId: row.student_id },
  }))
}

type Package = UsablePackage & Pick<ChargedBooking, 'subjectId' | 'isOnline'> & { readonly purchasedAt: Date }

/** Which packages give the hours of these bookings, and what each has left. */
export async function listHoursOf(
  db: Db,
  bookingIds: readonly string[],
): Promise<{ hours: ReadonlyMap<string, Charge['hours']>; packages: Package[] }> {
  if (bookingIds.length === 0) return { hours: new Map(), packages: [] }
  const rows = await db
    .selectFrom('open_charges as charge')
    .innerJoin('hour_packages as package', 'package.id', 'charge.package_id')
    .select(['charge.booking_id', 'charge.package_id', 'charge.minutes', 'package.subject_id', 'package.is_online'])
    .select(['package.remaining_minutes', 'package.purchased_at'])
    .where('charge.booking_id', 'in', bookingIds)
    .execute()
  const hours = rows.map((row): [string, Charge['hours']] => [
    row.booking_id,
    {
      ...{ packageId: row.package_id, subjectId: row.subject_id },
      ...{ isOnline: row.is_online === 1, minutes: row.minutes },
    },
  ])
  const packages = rows.map((row) => ({
    ...{ id: row.package_id, remainingMinutes: row.remaining_minutes, subjectId: row.subject_id },
    ...{ isOnline: row.is_online === 1, purchasedAt: new Date(row.purchased_at) },
  }))
  return { hours: new Map(hours), packages }
}
