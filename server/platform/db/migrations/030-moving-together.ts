import type { Migration } from './migration.ts'

/**
 * The bookings of one lesson are moved together, often by less than the lesson lasts: what one of them asks for may be
 * what another held before. No two of them ever ask for the same time, and nobody else gets any of it (I1).
 */
export const movingTogether: Migration = {
  name: '030-moving-together',
  statements: ({ guardOverlap, dropOverlapGuard, instantRange }) => {
    const guard = {
      ...{ table: 'held_times', same: ['tutor_id'], range: instantRange('start_at', 'end_at') },
      ...{ startColumn: 'start_at', endColumn: 'end_at', longest: 43_200_000 },
    }
    return [
      `ALTER TABLE held_times ADD COLUMN moves_with TEXT REFERENCES bookings (id) ON DELETE CASCADE`,
      ...dropOverlapGuard({ name: 'held_times_overlap', table: 'held_times' }),
      ...guardOverlap({ ...guard, name: 'held_times_overlap', differ: ['moves_with', 'booking_id'] }),
      ...guardOverlap({ ...guard, name: 'held_times_asked_twice', differ: 'booking_id', unless: 'is_original' }),
    ]
  },
}
