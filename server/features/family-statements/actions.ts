import type { Call, Reply } from '#contract/core.ts'
import type { familyStatements } from '#contract/family-statements.ts'
import { Refusal } from '#contract/refusals.ts'
import { familyRefusals } from '#contract/sentences/families.ts'
import { bankReference } from '#domain/booking-words.ts'
import { packageReference } from '#domain/hours.ts'
import { isOverdue } from '#domain/payments.ts'
import { may, studentsOf } from '#domain/rights.ts'
import { type CalendarDate, dayInterval } from '#domain/time.ts'
import { listPayers } from '#server/features/payers/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { lackOf } from '#server/platform/http/party.ts'
import { listMoneyOf, listStudentsOf, sumOwed } from './reads.ts'

type Statement = Reply<(typeof familyStatements)['mine']>

/** What was due or paid, for all children whose money the parent sees, or for one (Rules #185). */
export async function readOwnStatement(
  context: Context,
  { actor, query: { studentId, ...period } }: Call<(typeof familyStatements)['mine']>,
): Promise<Statement> {
  if (studentId && !may(actor, 'MONEY', studentId)) throw new Refusal(lackOf(actor, studentId))
  return statementOf(context, studentId ? [studentId] : studentsOf(actor.acts, 'MONEY'), period)
}

/** The same of all students of a family (Rules #186). */
export async function readFamilyStatement(
  context: Context,
  { params, query }: Call<(typeof familyStatements)['ofFamily']>,
): Promise<Statement> {
  const students = await listStudentsOf(context.db, params.id)
  if (!students) throw new Refusal(familyRefusals.family_not_found)
  return statementOf(context, students, query)
}

async function statementOf(
  { db, now }: Context,
  studentIds: readonly string[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<Statement> {
  if (studentIds.length === 0) return { from, to, rows: [], paidInPeriod: null, owedToday: null }
  const [at, { start }, { end }] = [now(), dayInterval(from), dayInterval(to)]
  const [payments, owedToday, payers] = [
    await listMoneyOf(db, studentIds, { start, end }),
    await sumOwed(db, studentIds),
    await listPayers(db, studentIds),
  ]
  const paid = payments.filter(({ paidAt }) => paidAt !== null && paidAt >= start && paidAt < end)
  return {
    ...{ from, to, owedToday, paidInPeriod: paid.reduce((sum, { amountPence }) => sum + amountPence, 0) },
    rows: payments.map(({ status, amountPence, dueAt, booking, hourPackage, ...payment }) => ({
      ...{ id: payment.id, child: payment.child, subject: payment.subject, booking, amount: amountPence },
      ...{ packageHours: hourPackage?.minutes ?? null, dueDate: dueAt, paidAt: payment.paidAt },
      reference: booking ? bankReference(booking.id) : packageReference(hourPackage?.id ?? ''),
      isOverdue: isOverdue({ status, dueAt }, at),
      payers: [...(payers.get(payment.child.id) ?? [])],
    })),
  }
}
