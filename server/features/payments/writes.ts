import { type RawBuilder, sql } from 'kysely'
import type { PaymentLink } from '#domain/payment-links.ts'
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

/** Gives payments that still wait other links, each its own. Returns how many. */
export async function updateLinks(
  tx: Tx,
  payments: readonly (PaymentLink & { readonly id: string })[],
  now: Date,
): Promise<number> {
  let updated = 0
  for (let from = 0; from < payments.length; from += AT_ONCE) {
    const some = payments.slice(from, from + AT_ONCE)
    const { numUpdatedRows } = await tx
      .updateTable('payments')
      .set({
        payment_link: chosenById<string>(some.map(({ id, link }) => [id, sql.val(link)])),
        link_pence: chosenById<number>(some.map(({ id, linkPence }) => [id, sql.lit(linkPence)])),
        updated_at: now.getTime(),
      })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow()
    updated += Number(numUpdatedRows)
  }
  return updated
}

function chosenById<T>(values: readonly (readonly [string, RawBuilder<unknown>])[]): RawBuilder<T> {
  const cases = values.map(([id, value]) => sql`WHEN ${id} THEN ${value}`)
  return sql<T>`CASE id ${sql.join(cases, sql` `)} END`
}
