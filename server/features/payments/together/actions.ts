import type { Call, Own, Reply } from '#contract/core.ts'
import { paymentRefusals, type payments } from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { hoursReadyNotice } from '#domain/money-notices.ts'
import type { NoticeAbout } from '#domain/notices.ts'
import { paymentNotice, paymentsNotice } from '#domain/payment-notices.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { getPackage, packageFor } from '#server/features/hour-packages/actions.ts'
import { enterPackagePayment } from '#server/features/hour-packages/confirmation/actions.ts'
import type { StoredPackage } from '#server/features/hour-packages/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { getPayment, paymentFor } from '../actions.ts'
import type { StoredPayment } from '../reads.ts'
import { updateToPaid } from '../writes.ts'

type Together = (typeof payments)['confirmTogether']
/** What is confirmed, or taken back, at once. */
export interface Bill {
  readonly payments: readonly StoredPayment[]
  readonly packages: readonly StoredPackage[]
}

/**
 * The money for several lessons and packages of one family has come: all of it is confirmed or nothing, at the sum that
 * was shown; what has been confirmed before stays as it is (Rules #124).
 */
export async function confirmTogether(
  context: Context,
  { actor, own, unchanged, body, address }: Call<Together>,
): Promise<Reply<Together>> {
  const { bill, isChanged } = await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getBill(tx, own, body)
      const studentId = payerOf(found, body.amount)
      const confirmed = { payments: [] as StoredPayment[], packages: [] as StoredPackage[] }
      for (const payment of found.payments) {
        if (!(await updateToPaid(tx, payment.id, now))) continue
        confirmed.payments.push(payment)
        await audit(tx, { event: 'payment_confirmed', actorId: actor.id, subjectId: payment.id, address }, now)
      }
      for (const bought of found.packages) {
        if (await enterPackagePayment(tx, bought, { actor, address, now })) confirmed.packages.push(bought)
      }
      await tellPayer(tx, studentId, confirmed, now)
      const isChanged = confirmed.payments.length + confirmed.packages.length > 0
      return { bill: await getBill(tx, own, body), isChanged }
    },
    { queueFor: actor.id },
  )
  if (!isChanged) unchanged()
  if (bill.packages.length === 0) unchanged('hour-packages')
  return {
    payments: bill.payments.map((payment) => paymentFor(actor, payment, context.now())),
    hourPackages: bill.packages.map((bought) => packageFor(actor, bought)),
  }
}

export async function getBill(
  db: Db,
  own: Own,
  body: Pick<Call<Together>['body'], 'paymentIds' | 'hourPackageIds'>,
): Promise<Bill> {
  const payments: StoredPayment[] = []
  for (const id of body.paymentIds) payments.push(await getPayment(db, own, id))
  const packages: StoredPackage[] = []
  for (const id of body.hourPackageIds) packages.push(await getPackage(db, own, id))
  return { payments, packages }
}

/** The one student whose bill it is; refused where there are several, or where it comes to another sum than was shown. */
function payerOf({ payments, packages }: Bill, shownPence: number): string {
  if (payments.some(({ status }) => status === 'VOID')) throw new Refusal(paymentRefusals.not_confirmable)
  const studentId = studentOf({ payments, packages })
  if (!studentId) throw new Refusal(paymentRefusals.several_families)
  if (sumOf({ payments, packages }) !== shownPence) throw new Refusal(paymentRefusals.sum_changed)
  return studentId
}

/** The one student whose bill it is; null where there are several. */
export function studentOf({ payments, packages }: Bill): string | null {
  const [studentId, ...others] = new Set([...payments, ...packages].map(({ student }) => student.id))
  return studentId && others.length === 0 ? studentId : null
}

export function sumOf({ payments, packages }: Bill): number {
  const lessons = payments.reduce((sum, { amountPence }) => sum + amountPence, 0)
  return packages.reduce((sum, { pricePence }) => sum + pricePence, lessons)
}

async function tellPayer(tx: Tx, studentId: string, confirmed: Bill, now: Date): Promise<void> {
  const text = noticeOf(confirmed)
  const about = firstOf(confirmed)
  if (text) await tellFamily(tx, { ...text, cause: 'paid', studentId, about, now })
}

/** What a notice of several leads to. */
export function firstOf({ payments: [payment], packages: [bought] }: Bill): NoticeAbout | null {
  if (payment) return { kind: 'payment', id: payment.id }
  return bought ? { kind: 'hour-package', id: bought.id } : null
}

function noticeOf(confirmed: Bill) {
  const { payments, packages } = confirmed
  const [payment, bought] = [payments[0], packages[0]]
  if (payments.length + packages.length > 1) {
    return paymentsNotice(sumOf(confirmed), { bookings: payments.length, packages })
  }
  if (payment) return paymentNotice(payment.booking, payment.amountPence)
  return bought ? hoursReadyNotice(bought) : null
}
