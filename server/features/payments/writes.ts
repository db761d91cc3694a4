import type { Tx } from '#server/platform/db/database.ts'

/** The money for a booking has come; false where it waits no longer, or is for a package (Rules #64). */
export async function updateToPaid(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'PAID', paid_at: now.getTime(), said_paid_at: null, updated_at: now.getTime() })
    .where('id', '=', id)
    .where('booking_id', 'is not', null)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** As many as a statement can name on either engine. */
const AT_ONCE = 500

/** Gives payments that still wait another link. Returns how many. */
export async function updateLinks(tx: Tx, ids: readonly string[], paymentLink: string, now: Date): Promise<number> {
  let updated = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const { numUpdatedRows } = await tx
      .updateTable('payments')
      .set({ payment_link: paymentLink, updated_at: now.getTime() })
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow()
    updated += Number(numUpdatedRows)
  }
  return updated
}
