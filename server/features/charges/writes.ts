import type { Tx } from '#server/platform/db/database.ts'

/** The entry by which a package covers a booking; a second one is refused by the table's key (I8). */
export async function insertOpenCharge(
  tx: Tx,
  charge: { bookingId: string; packageId: string; entryId: string; minutes: number },
): Promise<void> {
  await tx
    .insertInto('open_charges')
    .values({
      booking_id: charge.bookingId,
      package_id: charge.packageId,
      entry_id: charge.entryId,
      minutes: charge.minutes,
    })
    .execute()
}

export async function deleteOpenCharge(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom('open_charges').where('booking_id', '=', bookingId).execute()
}

export interface OwedPayment {
  readonly amountPence: number
  readonly dueAt: Date
  readonly link: string
  /** What the link asks for. */
  readonly linkPence: number
  readonly now: Date
}

/** A payment that waits; a second one for the booking is refused (I10). */
export async function insertPendingPayment(
  tx: Tx,
  payment: OwedPayment & { id: string; studentId: string; bookingId: string; subjectId: string },
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      student_id: payment.studentId,
      booking_id: payment.bookingId,
      package_id: null,
      subject_id: payment.subjectId,
      amount_pence: payment.amountPence,
      status: 'PENDING',
      due_at: payment.dueAt.getTime(),
      payment_link: payment.link,
      link_pence: payment.linkPence,
      paid_at: null,
      created_at: payment.now.getTime(),
      updated_at: payment.now.getTime(),
    })
    .execute()
}

/** Whoever said that he had paid said it of the sum that it was then. */
export async function updatePendingPayment(tx: Tx, id: string, payment: OwedPayment): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({
      said_paid_at: eb
        .case()
        .when('amount_pence', '=', payment.amountPence)
        .then(eb.ref('said_paid_at'))
        .else(null)
        .end(),
      amount_pence: payment.amountPence,
      due_at: payment.dueAt.getTime(),
      payment_link: payment.link,
      link_pence: payment.linkPence,
      updated_at: payment.now.getTime(),
    }))
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute()
}

/** The booking is about another subject: so is what is owed and was paid for it. */
export async function updatePaymentSubject(tx: Tx, bookingId: string, subjectId: string): Promise<void> {
  await tx.updateTable('payments').set({ subject_id: subjectId }).where('booking_id', '=', bookingId).execute()
}

/** Nothing is owed any more; what was paid is no PENDING payment, and stays. */
export async function updatePaymentToVoid(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'VOID', said_paid_at: null, updated_at: now.getTime() })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute()
}

/** The money had not come: it is owed again. False where the payment is not PAID any more. */
export async function updatePaidToPending(tx: Tx, id: string, payment: OwedPayment): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({
      ...{ status: 'PENDING', paid_at: null, amount_pence: payment.amountPence },
      due_at: payment.dueAt.getTime(),
      ...{ payment_link: payment.link, link_pence: payment.linkPence },
      updated_at: payment.now.getTime(),
    })
    .where('id', '=', id)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The money had not come, and this payment is owed no more. False where it is not PAID any more. */
export async function updatePaidToVoid(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'VOID', paid_at: null, updated_at: now.getTime() })
    .where('id', '=', id)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
