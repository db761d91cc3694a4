import type { Exported } from '#contract/account-export.ts'
import type { Db } from '#server/platform/db/database.ts'
import { dateOrNull, type Page } from '../reads.ts'

/** What is owed and what was paid, also for what has been deleted since; what was let go is neither. */
export async function pageOfPayments(db: Db, studentId: string, page: Page): Promise<Exported<'payments'>[]> {
  const rows = await db
    .selectFrom('payments as payment')
    .innerJoin('subjects as subject', 'subject.id', 'payment.subject_id')
    .select(['payment.id', 'payment.booking_id', 'payment.package_id', 'payment.amount_pence', 'payment.status'])
    .select(['payment.due_at', 'payment.paid_at', 'payment.said_paid_at'])
    .select(['subject.name as subject_name', 'subject.category'])
    .where('payment.student_id', '=', studentId)
    .where('payment.status', '<>', 'VOID')
    .orderBy('payment.due_at')
    .orderBy('payment.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, bookingId: row.booking_id, hourPackageId: row.package_id },
    subject: { name: row.subject_name, category: row.category },
    ...{ amount: row.amount_pence, status: row.status },
    ...{ dueDate: new Date(row.due_at), paidAt: dateOrNull(row.paid_at) },
    saidPaidAt: dateOrNull(row.said_paid_at),
  }))
}

export async function pageOfPackages(db: Db, studentId: string, page: Page): Promise<Exported<'hourPackages'>[]> {
  const rows = await db
    .selectFrom('hour_packages as package')
    .innerJoin('subjects as subject', 'subject.id', 'package.subject_id')
    .selectAll('package')
    .select(['subject.name as subject_name', 'subject.category'])
    .where('package.student_id', '=', studentId)
    .where('package.deleted_at', 'is', null)
    .orderBy('package.purchased_at')
    .orderBy('package.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, packageType: row.package_type, isOnline: row.is_online === 1, status: row.status },
    subject: { name: row.subject_name, category: row.category },
    ...{ totalHours: row.total_minutes, remainingHours: row.remaining_minutes, usedHours: row.used_minutes },
    ...{ pricePerHour: row.rate_pence, discountPercent: row.discount_tenths, purchasePrice: row.price_pence },
    ...{ purchasedAt: new Date(row.purchased_at), paidAt: dateOrNull(row.activated_at) },
  }))
}

/** The lines of every statement, in their order. */
export async function pageOfEntries(db: Db, studentId: string, page: Page): Promise<Exported<'hourEntries'>[]> {
  const rows = await db
    .selectFrom('hour_packages as package')
    .innerJoin('hour_entries as entry', 'entry.package_id', 'package.id')
    .leftJoin('hour_adjustments as adjustment', 'adjustment.entry_id', 'entry.id')
    .select(['entry.package_id', 'entry.booking_id', 'entry.kind', 'entry.minutes', 'entry.balance_minutes'])
    .select(['adjustment.reason', 'entry.created_at'])
    .where('package.student_id', '=', studentId)
    .where('package.deleted_at', 'is', null)
    .orderBy('package.purchased_at')
    .orderBy('package.id')
    .orderBy('entry.place')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...{ hourPackageId: row.package_id, bookingId: row.booking_id, kind: row.kind, reason: row.reason ?? '' },
    ...{ hoursChanged: row.minutes, balanceAfter: row.balance_minutes, createdAt: new Date(row.created_at) },
  }))
}
