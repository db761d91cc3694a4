import type { Migration } from './migration.ts'

const KINDS = `'MOVED', 'BOOKED', 'CANCELLED', 'SERIES_EDITED'`
/** Of a state as JSON: times, ids, flags and amounts, and no text. */
const isState = (column: string) => `length(${column}) BETWEEN 2 AND 1000`
const OF_BOOKING = '(SELECT student_id FROM bookings WHERE id = NEW.booking_id)'

/**
 * What moved which bookings, so that it can be undone, and read later: a change is final but for being undone, once, and
 * never once somebody was told of it (Rules I145, I146). What can still be undone is told after that.
 */
export const changes: Migration = {
  name: '025-changes',
  statements: ({ int, strict, refuseErased, refuseUpdate, refuseChange }) => [
    `CREATE TABLE changes (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CONSTRAINT changes_kind CHECK (kind IN (${KINDS})),
      by_id TEXT NOT NULL REFERENCES users (id),
      series_id TEXT,
      made_at ${int} NOT NULL,
      undone_at ${int},
      CONSTRAINT changes_order CHECK (undone_at IS NULL OR undone_at >= made_at)
    )${strict}`,
    `CREATE INDEX changes_of_series ON changes (series_id, made_at) WHERE series_id IS NOT NULL`,
    `CREATE INDEX changes_by_person ON changes (by_id)`,
    ...refuseErased({ table: 'changes', person: 'NEW.by_id' }),
    ...refuseUpdate({
      name: 'changes_final',
      table: 'changes',
      when: `OLD.undone_at IS NOT NULL OR NEW.undone_at IS NULL OR NEW.id <> OLD.id OR NEW.kind <> OLD.kind
        OR NEW.by_id <> OLD.by_id OR NEW.series_id IS DISTINCT FROM OLD.series_id OR NEW.made_at <> OLD.made_at`,
    }),

    `CREATE TABLE change_lines (
      change_id TEXT NOT NULL REFERENCES changes (id),
      booking_id TEXT NOT NULL REFERENCES bookings (id),
      before TEXT CONSTRAINT change_lines_before CHECK (before IS NULL OR ${isState('before')}),
      after TEXT NOT NULL CONSTRAINT change_lines_after CHECK (${isState('after')}),
      PRIMARY KEY (change_id, booking_id)
    )${strict}`,
    `CREATE INDEX change_lines_of_booking ON change_lines (booking_id)`,
    ...refuseErased({ table: 'change_lines', person: OF_BOOKING }),
    ...refuseUpdate({ name: 'change_lines_fixed', table: 'change_lines', when: '1 = 1' }),
    ...refuseChange({
      ...{ name: 'change_lines_stay', table: 'change_lines', change: 'DELETE' },
      when: `EXISTS (SELECT 1 FROM bookings AS booking JOIN users AS student ON student.id = booking.student_id
        WHERE booking.id = OLD.booking_id AND student.password_hash <> 'erased')`,
    }),

    `ALTER TABLE happenings ADD COLUMN tell_after ${int}
      CONSTRAINT happenings_tell_after CHECK (tell_after IS NULL OR tell_after >= happened_at)`,
    `ALTER TABLE happenings ADD COLUMN change_id TEXT REFERENCES changes (id)`,
    `CREATE INDEX happenings_of_change ON happenings (change_id) WHERE change_id IS NOT NULL`,
    ...refuseUpdate({
      name: 'happenings_not_before',
      table: 'happenings',
      when: `OLD.dispatched_at IS NULL AND NEW.dispatched_at < NEW.tell_after`,
    }),
    ...refuseChange({
      ...{ name: 'changes_told', table: 'changes', change: 'UPDATE' },
      when: `EXISTS (SELECT 1 FROM happenings WHERE change_id = NEW.id)`,
    }),
  ],
}
