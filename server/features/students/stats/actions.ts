import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { countAgreedOf, countPurchasedOf, sumPaymentsOf } from './reads.ts'

type Students = typeof students

/** What a student has paid, owes, has booked and bought, of all time (Rules #80). */
export async function readStats(
  { db }: Context,
  { params }: Call<Students['stats']>,
): Promise<Reply<Students['stats']>> {
  const [student, { paidPence, owedPence }, totalBookings, totalPackagesPurchased] = await Promise.all([
    findStudent(db, params.id),
    sumPaymentsOf(db, params.id),
    countAgreedOf(db, params.id),
    countPurchasedOf(db, params.id),
  ])
  if (!student) throw new Refusal(studentRefusals.student_unknown)
  return { totalPaid: paidPence, totalOwed: owedPence, totalBookings, totalPackagesPurchased }
}
