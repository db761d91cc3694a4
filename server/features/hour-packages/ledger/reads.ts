import type { HourBalance, HourEntryKind } from '#domain/hours.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What a package stands at, deleted or not, and the place of its last entry, 0 before the first. */
export async function findBalance(
  db: Db,
  packageId: string,
): Promise<(HourBalance & { lastPlace: number; isShared: boolean }) | null> {
  const row = await db
    .selectFrom('hour_packages as package')
    .select(['status', 'total_minutes', 'used_minutes', 'remaining_minutes', 'family_id'])
    .select((eb) =>
      eb
        .selectFrom('hour_entries as entry')
        .select((last) => last.fn.max('entry.place').as('place'))
        .whereRef('entry.package_id', '=', 'package.id')
        .as('last_place'),
    )
    .where('package.id', '=', packageId)
    .executeTakeFirst()
  if (!row) return null
  return {
    status: row.status,
    totalMinutes: row.total_minutes,
    usedMinutes: row.used_minutes,
    remainingMinutes: row.remaining_minutes,
    lastPlace: Number(row.last_place ?? 0),
    isShared: row.family_id !== null,
  }
}

/** The last entry by which a package was paid for, or was taken back; null before its first purchase. */
export async function findLastTurn(
  db: Db,
  packageId: string,
): Promise<{ id: string; kind: HourEntryKind; place: number } | null> {
  const row = await db
    .selectFrom('hour_entries')
    .select(['id', 'kind', 'place'])
    .where('package_id', '=', packageId)
    .where('kind', 'in', ['PURCHASE', 'TAKEN_BACK'])
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the tutor has put the hours right since they were last paid for. */
export async function isAdjustedSincePurchase(db: Db, packageId: string): Promise<boolean> {
  const turn = await findLastTurn(db, packageId)
  const row = await db
    .selectFrom('hour_entries')
    .select('id')
    .where('package_id', '=', packageId)
    .where('kind', '=', 'ADJUST')
    .where('place', '>', turn?.place ?? 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One line of a statement. */
export interface StatementLine {
  readonly id: string
  readonly kind: HourEntryKind
  readonly minutes: number
  readonly balanceMinutes: number
  /** Of an adjustment or a taking back; empty otherwise. */
  readonly reason: string
  readonly booking: { id: string; title: string; startTime: Date; endTime: Date; isOnline: boolean } | null
  /** Whose lesson it was. */
  readonly student: { id: string; name: string; isErased: boolean } | null
  readonly createdAt: Date
}

/** The entries of a package, the last one first. */
export async function listEntries(db: Db, packageId: string, limit: number): Promise<StatementLine[]> {
  const rows = await db
    .selectFrom('hour_entries as entry')
    .leftJoin('hour_adjustments as adjustment', 'adjustment.entry_id', 'entry.id')
    .leftJoin('bookings as booking', 'booking.id', 'entry.booking_id')
    .leftJoin('users as student', 'student.id', 'booking.student_id')
    .select(['entry.id', 'entry.kind', 'entry.minutes', 'entry.balance_minutes', 'entry.created_at'])
    .select(['booking.student_id', 'student.name as student_name', 'student.deleted_at as student_deleted_at'])
    .select(['adjustment.reason', 'entry.booking_id', 'booking.title', 'booking.is_online'])
    .select(['booking.start_at', 'booking.end_at'])
    .where('entry.package_id', '=', packageId)
    .orderBy('entry.place', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    minutes: row.minutes,
    balanceMinutes: row.balance_minutes,
    reason: row.reason ?? '',
    booking:
      row.booking_id === null || row.start_at === null || row.end_at === null
        ? null
        : {
            id: row.booking_id,
            title: row.title ?? '',
            startTime: new Date(row.start_at),
            endTime: new Date(row.end_at),
            isOnline: row.is_online === 1,
          },
    student:
      row.student_id === null
        ? null
        : { id: row.student_id, name: row.student_name ?? '', isErased: row.student_deleted_at !== null },
    createdAt: new Date(row.created_at),
  }))
}

/** A package beside one entry of its ledger and what hangs on it; `entry` is null where it has none. */
export interface LedgerRow {
  readonly packageId: string
  readonly balance: HourBalance
  readonly entry: {
    readonly id: string
    readonly place: number
    readonly kind: HourEntryKind
    readonly minutes: number
    readonly balanceMinutes: number
    readonly hasReason: boolean
    readonly isRefunded: boolean
    /** Of the open charge that names this entry. */
    readonly openMinutes: number | null
  } | null
}

/** Every package, deleted ones too, with every entry in order: one query, so that all of it is of one moment. */
export async function listLedger(db: Db): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('hour_packages as package')
    .leftJoin('hour_entries as entry', 'entry.package_id', 'package.id')
    .leftJoin('hour_adjustments as adjustment', 'adjustment.entry_id', 'entry.id')
    .leftJoin('hour_entries as refund', 'refund.refunds', 'entry.id')
    .leftJoin('open_charges as charge', 'charge.entry_id', 'entry.id')
    .select(['package.id as package_id', 'package.status'])
    .select(['package.total_minutes', 'package.used_minutes', 'package.remaining_minutes'])
    .select(['entry.id', 'entry.place', 'entry.kind', 'entry.minutes', 'entry.balance_minutes'])
    .select(['adjustment.entry_id as adjustment', 'refund.id as refund', 'charge.minutes as open_minutes'])
    .orderBy('package.id')
    .orderBy('entry.place')
    .execute()
  return rows.map((row) => ({
    packageId: row.package_id,
    balance: {
      status: row.status,
      totalMinutes: row.total_minutes,
      usedMinutes: row.used_minutes,
      remainingMinutes: row.remaining_minutes,
    },
    entry:
      row.id === null || row.kind === null
        ? null
        : {
            id: row.id,
            place: row.place ?? 0,
            kind: row.kind,
            minutes: row.minutes ?? 0,
            balanceMinutes: row.balance_minutes ?? 0,
            hasReason: row.adjustment !== null,
            isRefunded: row.refund !== null,
            openMinutes: row.open_minutes,
          },
  }))
}
