import type { Migration } from './migration.ts'

/**
 * What the link of a payment asks for, in pence: since the tutor sets links of any price, the link alone does not tell.
 * Those made before have theirs from the fixed table (Rules #65).
 */
export const paymentLinks: Migration = {
  name: '023-payment-links',
  statements: ({ int }) => [
    `ALTER TABLE payments ADD COLUMN link_pence ${int} NOT NULL DEFAULT 0`,
    `UPDATE payments SET link_pence = CASE
        WHEN (SELECT type FROM bookings WHERE bookings.id = payments.booking_id) = 'CONSULTATION' THEN 500
        WHEN amount_pence IN (500, 2000, 2500, 3000, 3500) THEN amount_pence
        ELSE 3000 END
      WHERE booking_id IS NOT NULL`,
  ],
}
