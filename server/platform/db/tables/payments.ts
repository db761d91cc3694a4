import type { Generated } from 'kysely'
import type { BookingStatus } from '#domain/bookings.ts'
import type { HourEntryKind, PackageStatus, PackageType } from '#domain/hours.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import type { Flag, Instant } from '../columns.ts'

/** Hours, money, and the sums that triggers keep. */
export interface PaymentTables {
  hour_package_configs: { id: string; package_type: PackageType; discount_tenths: number; is_active: Flag }
  hour_packages: {
    id: string
    student_id: string
    subject_id: string
    package_type: PackageType
    is_online: Flag
    status: PackageStatus
    /** Used and remaining together (I5). */
    total_minutes: number
    used_minutes: number
    remaining_minutes: number
    /** Of an hour, before the discount, when it was bought. */
    rate_pence: number
    discount_tenths: number
    price_pence: number
    purchased_at: Instant
    /** When its payment was confirmed. */
    activated_at: Instant | null
    deleted_at: Instant | null
    /** Of its student, while the other children of it may use the hours as well (I136). */
    family_id: Generated<string | null>
    /** Who ordered it; null of what the tutor gave. */
    bought_by: Generated<string | null>
  }
  /** Never changed, never deleted (I7). */
  hour_entries: {
    id: string
    package_id: string
    /** 1 for the first entry of a package. */
    place: number
    kind: HourEntryKind
    /** Signed. */
    minutes: number
    /** What the package has left after it. */
    balance_minutes: number
    booking_id: string | null
    /** The LESSON entry that a REFUND gives back. */
    refunds: string | null
    /** The PURCHASE that a TAKEN_BACK takes back, or the TAKEN_BACK after which a package was paid for again. */
    undoes: string | null
    undoes_kind: HourEntryKind | null
    created_at: Instant
  }
  /** The reasons of ADJUST and TAKEN_BACK, beside the ledger, so that erasure can blank them. */
  hour_adjustments: { entry_id: string; reason: string; tutor_id: string }
  /** The LESSON entry of a booking that has not been refunded: one at most (I8), of a package that may cover it (I135). */
  open_charges: { booking_id: string; package_id: string; entry_id: string; minutes: number }
  payments: {
    id: string
    student_id: string
    /** What it is for: one of the two (I9b). */
    booking_id: string | null
    package_id: string | null
    /** Of the booking or the package: so that what was paid is summed by subject without reading either. */
    subject_id: string
    amount_pence: number
    status: PaymentStatus
    due_at: Instant
    /** Empty where the tutor has set none for the price. */
    payment_link: Generated<string>
    /** What the link asks for; 0 of a package, which has none. */
    link_pence: Generated<number>
    paid_at: Instant | null
    /** When the family said so; null once it is paid, void or another sum. */
    said_paid_at: Generated<Instant | null>
    created_at: Instant
    updated_at: Instant
  }
  /** What was agreed in each subject, by status and spans of 30 days; kept by triggers. */
  booking_totals: { subject_id: string; status: BookingStatus; span: number; bookings: number; milliseconds: number }
  /** What was paid for each subject; kept by triggers. */
  paid_totals: { subject_id: string; payments: number; pence: number }
  /** What they cost, of all subjects. */
  value_totals: { status: BookingStatus; span: number; pence: number }
}
