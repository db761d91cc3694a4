import type { Migration } from './migration.ts'

const SHARE = '(0, 50, 100)'
/** Agreed with a confirmation, so of whatever was ever confirmed. */
const AGREED = 'CHECK ((notice_hours IS NULL) = (late_percent IS NULL))'

/**
 * What a tutor asks of whoever cancels late, and what of it was agreed with a booking when it was confirmed; what of a booking
 * is charged. Until now that was all of it, a day before the start (Rules I153).
 */
export const shares: Migration = {
  name: '030-shares',
  statements: ({ int, refuseUpdate }) => [
    `ALTER TABLE diary_rules ADD COLUMN late_hours ${int} NOT NULL DEFAULT 24
      CONSTRAINT diary_rules_late_hours CHECK (late_hours BETWEEN 0 AND 168)`,
    `ALTER TABLE diary_rules ADD COLUMN late_percent ${int} NOT NULL DEFAULT 100
      CONSTRAINT diary_rules_late_percent CHECK (late_percent IN ${SHARE})`,
    `ALTER TABLE bookings ADD COLUMN late_percent ${int}
      CONSTRAINT bookings_late_percent CHECK (late_percent IS NULL OR late_percent IN ${SHARE})`,
    `ALTER TABLE bookings ADD COLUMN charge_percent ${int} NOT NULL DEFAULT 100
      CONSTRAINT bookings_charge_percent CHECK (charge_percent IN ${SHARE})`,
    `UPDATE bookings SET late_percent = 100 WHERE notice_hours IS NOT NULL`,
    `ALTER TABLE bookings ADD CONSTRAINT bookings_late_terms ${AGREED}`,
    ...refuseUpdate({
      name: 'bookings_terms_fixed',
      table: 'bookings',
      when: `OLD.status = 'CANCELLED' AND NEW.status = 'CANCELLED' AND (NEW.notice_hours IS DISTINCT FROM OLD.notice_hours
        OR NEW.late_percent IS DISTINCT FROM OLD.late_percent)`,
    }),
  ],
}
