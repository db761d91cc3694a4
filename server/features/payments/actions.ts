import type { Actor, Call, Own, Reply } from '#contract/core.ts'
import { paymentRefusals, type payments } from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { bankReference } from '#domain/booking-words.ts'
import { paymentLinkFor } from '#domain/payment-links.ts'
import { paymentNotice } from '#domain/payment-notices.ts'
import { isOverdue } from '#domain/payments.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { listPayersFor } from '#server/features/payers/reads.ts'
import { readSiteSettings } from '#server/features/site-settings/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import {
  findPayment,
  listOpenPayments,
  listPaid,
  listPaidOf,
  listPending,
  listPendingOf,
  type StoredPayment,
} from './reads.ts'
import { updateLinks, updateToPaid } from './writes.ts'

type Payments = typeof payments

/** Rules #63, #66: more than a year of lessons every day. */
const MOST_LISTED = 500

/** Every payment for a lesson that waits for its money, the longest due first (Rules #63). */
export async function readPending({ db, now }: Context, actor: Actor): Promise<Reply<Payments['pending']>> {
  return paymentsFor(db, actor, await listPending(db, MOST_LISTED), now())
}

/**
 * The payments for lessons that were confirmed, the last one first, from one on and of whoever is sought (Rules #123).
 */
export async function readPaid(
  { db, now }: Context,
  { actor, query }: Call<Payments['paid']>,
): Promise<Reply<Payments['paid']>> {
  const { paidBy, after, search, limit } = query
  const from = paidBy ? { paidBy, after: after ?? '' } : null
  return paymentsFor(db, actor, await listPaid(db, { from, search, limit }), now())
}

/** What a student owes by the day it is due, then what was paid, newest first, or either from one on (Rules #66). */
export async function readPaymentsOf(
  { db, now }: Context,
  { actor, params: { studentId }, query }: Call<Payments['ofStudent']>,
): Promise<Reply<Payments['ofStudent']>> {
  if (!(await findStudent(db, studentId))) throw new Refusal(bookingRefusals.student_not_found)
  const { status, paidBy, after, limit } = query
  const from = paidBy ? { paidBy, after: after ?? '' } : null
  const [owed, paid] = await Promise.all([
    status === 'PAID' || from ? [] : listPendingOf(db, studentId, limit),
    status === 'PENDING' ? [] : listPaidOf(db, studentId, { from, limit }),
  ])
  return paymentsFor(db, actor, [...owed, ...paid].slice(0, limit), now())
}

/** The money has come; confirmed again, a payment stays as it is (Rules #64). */
export async function confirmPayment(
  context: Context,
  { actor, own, unchanged, params, address }: Call<Payments['confirm']>,
): Promise<Reply<Payments['confirm']>> {
  const { payment, isChanged } = await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getPayment(tx, own, params.id)
      const isChanged = await updateToPaid(tx, found.id, now)
      const payment = await getPayment(tx, own, found.id)
      if (payment.status === 'VOID') throw new Refusal(paymentRefusals.not_confirmable)
      if (isChanged) {
        await audit(tx, { event: 'payment_confirmed', actorId: actor.id, subjectId: found.id, address }, now)
        await tellPayer(tx, payment, now)
      }
      return { payment, isChanged }
    },
    { queueFor: actor.id },
  )
  if (!isChanged) unchanged()
  return paymentFor(actor, payment, context.now())
}

async function tellPayer(tx: Tx, { id, booking, amountPence, student }: StoredPayment, now: Date): Promise<void> {
  const about = { kind: 'payment', id } as const
  await tellFamily(tx, { ...paymentNotice(booking, amountPence), cause: 'paid', studentId: student.id, about, now })
}

/** Gives every payment that waits the link that its price has now, by the tutor's links and template (Rules #65). */
export async function updatePaymentLinks(
  context: Context,
  { actor, tell, unchanged }: Call<Payments['updateLinks']>,
): Promise<Reply<Payments['updateLinks']>> {
  const { updated, studentIds } = await context.transaction(
    async (tx) => {
      const settings = await readSiteSettings(tx)
      const changed = (await listOpenPayments(tx))
        .map((open) => ({
          ...open,
          ...paymentLinkFor({ ...open, reference: bankReference(open.bookingId) }, settings),
          before: { link: open.paymentLink, linkPence: open.linkPence },
        }))
        .filter(({ link, linkPence, before }) => link !== before.link || linkPence !== before.linkPence)
      const updated = await updateLinks(tx, changed, context.now())
      return { updated, studentIds: [...new Set(changed.map(({ studentId }) => studentId))] }
    },
    { queueFor: actor.id },
  )
  tell(...studentIds)
  if (updated === 0) unchanged()
  return { message: `Updated ${updated} payment ${updated === 1 ? 'link' : 'links'}`, updated }
}

/** A payment for a lesson that is the caller's to touch; any other is refused as one that does not exist (Rules R2, #64). */
export async function getPayment(db: Db, own: Own, id: string): Promise<StoredPayment> {
  return own(await findPayment(db, id), { missing: paymentRefusals.payment_not_found })
}

/** Payments as one side lists them, with who pays. */
export async function paymentsFor(
  db: Db,
  actor: Actor,
  payments: readonly StoredPayment[],
  now: Date,
): Promise<Reply<Payments['confirm']>[]> {
  const payers = await listPayersFor(db, actor, payments)
  return payments.map((payment) => ({
    ...paymentFor(actor, payment, now),
    ...(payers ? { payers: [...(payers.get(payment.student.id) ?? [])] } : {}),
  }))
}

/** A payment as one side reads it. */
export function paymentFor(actor: Actor, payment: StoredPayment, now: Date): Reply<Payments['confirm']> {
  const { student, booking } = payment
  return {
    id: payment.id,
    status: payment.status,
    amount: payment.amountPence,
    dueDate: payment.dueAt,
    paidAt: payment.paidAt,
    saidPaidAt: payment.saidPaidAt,
    paymentLink: payment.paymentLink || null,
    linkAmount: payment.linkPence,
    reference: bankReference(booking.id),
    isOverdue: isOverdue(payment, now),
    isCoverable: payment.isCoverable,
    student: { id: student.id, name: student.name, ...(actor.side === 'TUTOR' ? forTutor(student) : {}) },
    booking: { ...booking, title: booking.title || null },
  }
}

function forTutor({ email, isErased }: StoredPayment['student']) {
  return { email, ...(isErased ? { isErased: true as const } : {}) }
}
