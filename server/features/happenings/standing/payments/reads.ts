import { bankReference } from '#domain/booking-words.ts'
import { packageReference } from '#domain/hours.ts'
import { bookingInWords, packageInWords } from '#domain/payment-notices.ts'
import type { LetterStateOf } from '#domain/planned-letters.ts'
import { type BankDetails, INITIAL_SITE_SETTINGS } from '#domain/site-settings.ts'
import { listPayers } from '#server/features/payers/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

/** These payments as they stand; none for a lesson that has been deleted. */
export async function paymentStates(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LetterStateOf['payment']>> {
  const rows = await db
    .selectFrom('payments as payment')
    .innerJoin('subjects as subject', 'subject.id', 'payment.subject_id')
    .leftJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .leftJoin('hour_packages as package', 'package.id', 'payment.package_id')
    .select(['payment.id', 'payment.status', 'payment.due_at', 'payment.amount_pence', 'payment.package_id'])
    .select([
      'payment.student_id',
      'payment.booking_id',
      'subject.name',
      'subject.category',
      'booking.type',
      'package.total_minutes',
    ])
    .where('payment.id', 'in', ids)
    .where('booking.deleted_at', 'is', null)
    .where('package.deleted_at', 'is', null)
    .execute()
  const bank = await readBankDetails(db)
  const payers = await listPayers(
    db,
    rows.map(({ student_id }) => student_id),
  )
  return new Map(
    rows.map((row) => {
      const [subject, dueAt] = [{ name: row.name, category: row.category }, new Date(row.due_at)]
      const what = row.booking_id
        ? bookingInWords({ type: row.type ?? 'LESSON', subject, startTime: dueAt })
        : packageInWords({ subject, totalMinutes: row.total_minutes ?? 0 })
      const reference = row.booking_id ? bankReference(row.booking_id) : packageReference(row.package_id ?? '')
      const { status, amount_pence: amountPence, package_id: packageId } = row
      return [
        row.id,
        { status, dueAt, amountPence, what, reference, bank, packageId, payers: payers.get(row.student_id) ?? [] },
      ]
    }),
  )
}

const BANK = ['bankAccountName', 'bankSortCode', 'bankAccountNumber'] as const satisfies readonly (keyof BankDetails)[]

async function readBankDetails(db: Db): Promise<BankDetails> {
  const rows = await db.selectFrom('site_settings').select(['name', 'value']).where('name', 'in', BANK).execute()
  const { bankAccountName, bankSortCode, bankAccountNumber } = INITIAL_SITE_SETTINGS
  const set = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return { bankAccountName, bankSortCode, bankAccountNumber, ...set }
}
