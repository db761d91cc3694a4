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

/** The lessons to which somebody did not come and that are charged by half. */
export async function missedAtHalf(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('bookings as booking', 'booking.id', 'attendance.booking_id')
    .select('booking.id')
    .where('attendance.mark', '=', 'ABSENT')
    .where('booking.charge_percent', '=', 50)
    .execute()
  return rows.length
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
      const [hours, price] = [
        halved(minutes, booking.charge_percent),
        halved(booking.price_pence, booking.charge_percent),
      ]
      const isRight = used > 0 ? used === hours : owed === Math.max(0, price - paid)
      if (!isRight) wrong.push(`not charged right: ${said}`)
    }
    const isFree = ['REQUESTED', 'DENIED'].includes(booking.status)
    const isKept = booking.status === 'CANCELLED' && booking.cancelled_late === 1 && booking.waived_at === null
    const isReleased = booking.status === 'CANCELLED' && (!isKept || booking.late_percent === 0)
    if (isKept && booking.late_percent === 50 && booking.deleted_at === null) {
      const [start, end] = [booking.original_start_at ?? booking.start_at, booking.original_end_at ?? booking.end_at]
      const [hours, price] = [halved((end - start) / 60_000, 50), halved(booking.price_pence, 50)]
      const isRight = used > 0 ? used === hours : owed === Math.max(0, price - paid)
      if (!isRight) wrong.push(`not half charged: ${said}`)
    }
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

/** All of it, half of it rounded up, or nothing. */
const halved = (amount: number, percent: number) =>
  percent === 100 ? amount : percent === 50 ? Math.ceil(amount / 2) : 0
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
