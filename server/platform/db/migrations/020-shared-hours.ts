import type { Migration } from './migration.ts'

/**
 * Hours may be bought for one student or, shared, for the family. They cover a lesson of the package's student or, while they
 * are shared, of a student of that family (Rules I135); what they have covered stays covered by them.
 */
export const sharedHours: Migration = {
  name: '020-shared-hours',
  statements: ({ refuseInsert, refuseUpdate }) => [
    `ALTER TABLE hour_packages ADD COLUMN family_id TEXT REFERENCES families (id) ON DELETE SET NULL`,
    `ALTER TABLE hour_packages ADD COLUMN bought_by TEXT REFERENCES users (id)`,
    `CREATE INDEX hour_packages_of_family ON hour_packages (family_id, purchased_at) WHERE family_id IS NOT NULL`,
    `CREATE INDEX hour_packages_by_buyer ON hour_packages (bought_by) WHERE bought_by IS NOT NULL`,
    ...refuseInsert({
      name: 'open_charges_within_family',
      table: 'open_charges',
      when: `NOT EXISTS (SELECT 1 FROM hour_packages AS package
        JOIN bookings AS booking ON booking.id = NEW.booking_id
        JOIN users AS student ON student.id = booking.student_id
        WHERE package.id = NEW.package_id
          AND (package.student_id = booking.student_id OR package.family_id = student.family_id))`,
    }),
    ...refuseUpdate({
      name: 'open_charges_fixed',
      table: 'open_charges',
      when: 'NEW.package_id <> OLD.package_id OR NEW.booking_id <> OLD.booking_id',
    }),
  ],
}
