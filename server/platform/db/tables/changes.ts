import type { Generated } from 'kysely'
import type { ChangeKind } from '#domain/changes.ts'
import type { Instant } from '../columns.ts'

/** What moved which bookings. */
export interface ChangeTables {
  /** Final, but for being undone, once (I145). */
  changes: {
    id: string
    kind: ChangeKind
    by_id: string
    series_id: string | null
    made_at: Instant
    undone_at: Generated<Instant | null>
  }
  change_lines: {
    change_id: string
    booking_id: string
    /** A state as JSON, without any text; null of what was booked by it. */
    before: string | null
    after: string
  }
  /** What of a booking's words a change wrote over, as long as it can be undone. */
  change_texts: {
    change_id: string
    booking_id: string
    kept_until: Instant
    title: string
    meeting_link: string | null
    amendment_reason: string
  }
}
