import type { BookingStatus } from '#domain/bookings.ts'
import type { ChangeKind } from '#domain/changes.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How a booking stood, as a line of a change keeps it. */
interface BookingState {
  readonly startTime: Date
  readonly endTime: Date
  readonly subjectId: string
  readonly status: BookingStatus
  readonly isOnline: boolean
  readonly pricePence: number
}

/** What a line says of it to people. */
export function stateIn(line: string): BookingState {
  const row = JSON.parse(line)
  return {
    ...{ startTime: new Date(row.start_at), endTime: new Date(row.end_at), subjectId: row.subject_id },
    ...{ status: row.status, isOnline: row.is_online === 1, pricePence: row.price_pence },
  }
}

export interface MadeChange {
  readonly id: string
  readonly kind: ChangeKind
  readonly madeAt: Date
  readonly byName: string
  readonly lines: readonly { readonly bookingId: string; readonly before: string | null; readonly after: string }[]
}

interface Wanted {
  /** Those of them that are asked about; a change may have been about others as well. */
  readonly bookingIds: readonly string[]
  /** Nothing that was made later than that. */
  readonly until: Date
  /** Behind this one. */
  readonly after: string | undefined
  readonly limit: number
}

/** What was done to some bookings and was not undone, newest first. */
export async function listChanges(db: Db, { bookingIds, until, after, limit }: Wanted): Promise<MadeChange[]> {
  const last = after
    ? await db.selectFrom('changes').select(['id', 'made_at']).where('id', '=', after).executeTakeFirst()
    : undefined
  if (bookingIds.length === 0 || (after && !last)) return []
  const ofThem = db.selectFrom('change_lines').select('change_id').where('booking_id', 'in', bookingIds)
  let query = db
    .selectFrom('changes as change')
    .innerJoin('users as maker', 'maker.id', 'change.by_id')
    .select(['change.id', 'change.kind', 'change.made_at', 'maker.name'])
    .where('change.id', 'in', ofThem)
    .where('change.undone_at', 'is', null)
    .where('change.made_at', '<=', until.getTime())
  if (last)
    query = query.where((eb) =>
      eb.or([
        eb('change.made_at', '<', last.made_at),
        eb.and([eb('change.made_at', '=', last.made_at), eb('change.id', '<', last.id)]),
      ]),
    )
  const made = await query.orderBy('change.made_at', 'desc').orderBy('change.id', 'desc').limit(limit).execute()
  const lines = await linesOf(
    db,
    made.map(({ id }) => id),
    bookingIds,
  )
  return made.map(({ id, kind, made_at, name }) => ({
    ...{ id, kind, madeAt: new Date(made_at), byName: name },
    lines: lines
      .filter((line) => line.change_id === id)
      .map(({ booking_id: bookingId, before, after: now }) => ({ bookingId, before, after: now })),
  }))
}

async function linesOf(db: Db, changeIds: readonly string[], bookingIds: readonly string[]) {
  if (changeIds.length === 0) return []
  return db
    .selectFrom('change_lines')
    .selectAll()
    .where('change_id', 'in', changeIds)
    .where('booking_id', 'in', bookingIds)
    .execute()
}
