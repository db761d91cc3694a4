import type { Exported } from '#contract/account-export.ts'
import { stateIn } from '#server/features/changes/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Page } from '../reads.ts'

/** What moved the lessons of a student in one go; of what was undone nobody has heard. */
export async function pageOfChanges(db: Db, studentId: string, page: Page): Promise<Exported<'changes'>[]> {
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('change_lines as line', 'line.booking_id', 'booking.id')
    .innerJoin('changes as change', 'change.id', 'line.change_id')
    .select(['line.booking_id', 'line.before', 'line.after', 'change.kind', 'change.made_at'])
    .where('booking.student_id', '=', studentId)
    .where('booking.deleted_at', 'is', null)
    .where('change.undone_at', 'is', null)
    .orderBy('change.made_at')
    .orderBy('change.id')
    .orderBy('line.booking_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ booking_id: bookingId, kind, made_at, before, after }) => ({
    ...{ bookingId, kind, madeAt: new Date(made_at) },
    before: before === null ? null : exported(before),
    after: exported(after),
  }))
}

function exported(line: string): Exported<'changes'>['after'] {
  const { subjectId: _, pricePence, ...state } = stateIn(line)
  return { ...state, price: pricePence }
}
