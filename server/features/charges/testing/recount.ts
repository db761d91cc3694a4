/** What the rows of a term say, counted by hand and sharing nothing with the product. */
import type { Db } from '#server/platform/db/database.ts'

/** The lessons that have come to be covered by hours of somebody else's, as things stand now (I135). */
export async function coveredElsewhere(db: Db, looked: Set<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('hour_entries as entry')
    .innerJoin('hour_packages as package', 'package.id', 'entry.package_id')
    .innerJoin('bookings as booking', 'booking.id', 'entry.booking_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['entry.id', 'package.student_id as bought_for', 'package.family_id as shared_by'])
    .select(['student.id as student_id', 'student.family_id'])
    .where('entry.kind', '=', 'LESSON')
    .execute()
  const wrong = rows.filter(({ id, bought_for, shared_by, student_id, family_id }) => {
    const isShared = shared_by !== null && shared_by === family_id
    return !looked.has(id) && bought_for !== student_id && !isShared
  })
  for (const { id } of rows) looked.add(id)
  return wrong.map(({ id }) => id)
}

/** Whether hours that were bought for one student were ever used for another one's lesson. */
export async function isCoveredByASiblings(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('hour_entries as entry')
    .innerJoin('hour_packages as package', 'package.id', 'entry.package_id')
    .innerJoin('bookings as booking', 'booking.id', 'entry.booking_id')
    .select('entry.id')
    .where('entry.kind', '=', 'LESSON')
    .whereRef('booking.student_id', '<>', 'package.student_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What the rows say, counted by hand; a sentence for each that does not add up. */
export async function recount(db: Db): Promise<string[]> {
  const [bookings, entries, payments, packages] = [
    await db.selectFrom('bookings').selectAll().execute(),
    await db.selectFrom('hour_entries').selectAll().execute(),
    await db.selectFrom('payments').selectAll().execute(),
    await db.selectFrom('hour_packages').selectAll().execute(),
  ]
  const wrong: string[] = []
  for (const booking of bookings) {
    const used = -sum(entries.filter(({ booking_id }) => booking_id === booking.id).map(({ minutes }) => minutes))
    const own = payments.filter(({ booking_id }) => booking_id === booking.id)
    const owed = sum(own.filter(({ status }) => status === 'PENDING').map(({ amount_pence }) => amount_pence))
    const paid = sum(own.filter(({ status }) => status === 'PAID').map(({ amount_pence }) => amount_pence))
    const minutes = (booking.end_at - booking.start_at) / 60_000
    const said = `${booking.status} of ${minutes} min at ${booking.price_pence}: used ${used}, owed ${owed}, paid ${paid}`
    if (used > 0 && owed + paid > 0) wrong.push(`charged twice: ${said}`)
    if (used < 0) wrong.push(`refunded twice: ${said}`)
    if (booking.status === 'CONFIRMED' && booking.deleted_at === null) {
      const isRight = used > 0 ? used === minutes : owed === Math.max(0, booking.price_pence - paid)
      if (!isRight) wrong.push(`not charged right: ${said}`)
    }
    const isFree = ['REQUESTED', 'DENIED'].includes(booking.status)
    const isReleased = booking.status === 'CANCELLED' && (!booking.cancelled_late || booking.waived_at !== null)
    // What waited for another time when it was deleted, over by then, keeps the hours that it used (Rules #27).
    const keepsHours = booking.status === 'DENIED' && booking.deleted_at !== null
    const isCharged = owed !== 0 || (used !== 0 && !keepsHours)
    if ((isFree || isReleased) && isCharged) wrong.push(`still charged: ${said}`)
  }
  for (const { id, remaining_minutes, activated_at } of packages) {
    const left = sum(entries.filter(({ package_id }) => package_id === id).map(({ minutes }) => minutes))
    if (activated_at !== null && left !== remaining_minutes) wrong.push(`${id} has ${remaining_minutes}, not ${left}`)
  }
  return wrong
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
