import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { sumOwed } from '#server/features/finance/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { countAgreedOf, countPurchasedOf, sumPaidBy } from './reads.ts'

type Students = typeof students

/** What a student has paid, owes, has booked and bought, of all time (Rules #80). */
export async function readStats(
  { db, now }: Context,
  { params }: Call<Students['stats']>,
): Promise<Reply<Students['stats']>> {
  const [student, totalPaid, { duePence, comingPence }, totalBookings, totalPackagesPurchased] = await Promise.all([
    findStudent(db, params.id),
    sumPaidBy(db, params.id),
    sumOwed(db, now(), params.id),
    countAgreedOf(db, params.id),
    countPurchasedOf(db, params.id),
  ])
  if (!student) throw new Refusal(studentRefusals.student_unknown)
  const owed = { totalOwed: duePence + comingPence, owedNow: duePence, comingUp: comingPence }
  return { totalPaid, ...owed, totalBookings, totalPackagesPurchased }
}
