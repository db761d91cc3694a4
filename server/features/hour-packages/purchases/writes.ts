import { Refusal } from '#contract/refusals.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import type { PackageType } from '#domain/hours.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'

export interface NewPackage {
  readonly id: string
  readonly studentId: string
  readonly subjectId: string
  readonly packageType: PackageType
  readonly isOnline: boolean
  readonly totalMinutes: number
  readonly ratePence: number
  readonly discountTenths: number
  readonly pricePence: number
  readonly purchasedAt: Date
  /** Of whoever shares it. */
  readonly familyId: string | null
  /** Null where the tutor gives it. */
  readonly boughtBy: string | null
}

/** Another package's id ends in the same six characters: two parents would write one bank reference (I25). */
export class ReferenceTaken extends Error {}

/** A package that waits for its money: it has all its hours, and none of them in its ledger. */
export async function insertPackage(tx: Tx, bought: NewPackage): Promise<void> {
  const insert = tx.insertInto('hour_packages').values({
    id: bought.id,
    student_id: bought.studentId,
    subject_id: bought.subjectId,
    package_type: bought.packageType,
    is_online: bought.isOnline ? 1 : 0,
    status: 'PENDING',
    total_minutes: bought.totalMinutes,
    used_minutes: 0,
    remaining_minutes: bought.totalMinutes,
    rate_pence: bought.ratePence,
    discount_tenths: bought.discountTenths,
    price_pence: bought.pricePence,
    purchased_at: bought.purchasedAt.getTime(),
    activated_at: null,
    deleted_at: null,
    family_id: bought.familyId,
    bought_by: bought.boughtBy,
  })
  await translating(insert.execute(), {
    hour_packages_reference_unique: () => new ReferenceTaken(),
    foreign_key: () => new Refusal(subjectRefusals.subject_not_found),
  })
}

/** What is owed for a package. */
export async function insertPackagePayment(tx: Tx, bought: NewPackage, dueAt: Date): Promise<void> {
  const now = bought.purchasedAt.getTime()
  await tx
    .insertInto('payments')
    .values({
      id: newId(),
      student_id: bought.studentId,
      booking_id: null,
      package_id: bought.id,
      subject_id: bought.subjectId,
      amount_pence: bought.pricePence,
      status: 'PENDING',
      due_at: dueAt.getTime(),
      paid_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
