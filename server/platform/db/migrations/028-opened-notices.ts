import type { Migration } from './migration.ts'

/**
 * Reading a notice is a glance, opening what it is about is not: a lesson that was called off too late waits for the
 * second (Rules #139). What was read before counts as opened. The first time stays (I20).
 */
export const openedNotices: Migration = {
  name: '028-opened-notices',
  statements: ({ int, refuseUpdate }) => [
    `ALTER TABLE notice_receipts ADD COLUMN opened_at ${int}`,
    `UPDATE notice_receipts SET opened_at = read_at`,
    ...refuseUpdate({
      name: 'notice_receipts_opened',
      table: 'notice_receipts',
      when: 'OLD.opened_at IS NOT NULL AND (NEW.opened_at IS NULL OR NEW.opened_at <> OLD.opened_at)',
    }),
  ],
}
