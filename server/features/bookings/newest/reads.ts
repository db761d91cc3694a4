import { type CompiledQuery, sql } from 'kysely'
import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import { addMinutes } from '#domain/time.ts'
import type { Flag } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared, run } from '#server/platform/db/prepared.ts'

/** Whose bookings, and which: `start` and `end` are instants, null is open. */
export interface BookingsWanted {
  readonly of:
    | { readonly studentId: string }
    | { readonly studentIds: readonly string[] }
    | { readonly tutorId: string }
  readonly start: Date
  readonly end: Date | null
  /** What comes behind the one that ended then; without its id, what ends then is meant too. */
  readonly from: { readonly endsBy: Date; readonly after: string } | null
  /** Also what was denied or cancelled, unless told otherwise. */
  readonly calledOff?: boolean
  /** Only what its student called off too late. */
  readonly lateCancellation?: boolean
  readonly limit: number
}

/** The values of `BookingsWanted`: a bound that is open lies beyond all time. */
type Bounds = Record<'start' | 'end' | 'endsBefore' | 'endsBy' | 'limit', number> &
  Record<'after', string> &
  Record<'calledOff' | 'late', Flag>
type Of = Record<'of', string>
const BEYOND_ALL_TIME = 8.64e15

/** A query over the newest bookings of a student, and the same of the tutor, each prepared once; of several, built each time. */
export function preparedOverNewest<Row>(
  build: (db: Db, newest: ReturnType<typeof boundedBookings>) => { compile: () => CompiledQuery<Row> },
): (db: Db, wanted: BookingsWanted) => Promise<Row[]> {
  const by = (column: 'student_id' | 'tutor_id') =>
    prepared((db, bounds: Bounds & Of) => build(db, boundedBookings(db, bounds).where(column, '=', bounds.of)))
  const [byStudent, byTutor] = [by('student_id'), by('tutor_id')]
  return async (db, { of, ...wanted }) => {
    const bounds = boundsOf(wanted)
    if ('studentId' in of) return byStudent(db, { of: of.studentId, ...bounds })
    if ('tutorId' in of) return byTutor(db, { of: of.tutorId, ...bounds })
    if (of.studentIds.length === 0) return []
    const newest = boundedBookings(db, bounds).where('student_id', 'in', of.studentIds)
    return run(db, build(db, newest).compile())
  }
}

/** A booking lasts twelve hours at most (I3), which bounds the range of the index on both sides. */
function boundsOf(wanted: Omit<BookingsWanted, 'of'>): Bounds {
  const { start, end, from, calledOff = true, lateCancellation, limit } = wanted
  const endsBy = from?.endsBy.getTime() ?? BEYOND_ALL_TIME
  return {
    start: start.getTime(),
    end: end?.getTime() ?? BEYOND_ALL_TIME,
    endsBefore: Math.min(end ? addMinutes(end, MAX_BOOKING_MINUTES).getTime() : BEYOND_ALL_TIME, endsBy + 1),
    ...{ endsBy, after: from?.after ?? '', calledOff: calledOff ? 1 : 0, late: lateCancellation ? 1 : 0 },
    limit,
  }
}

function boundedBookings(db: Db, { start, end, endsBefore, endsBy, after, calledOff, late, limit }: Bounds) {
  return db
    .selectFrom('bookings')
    .select(['id', 'end_at'])
    .where('deleted_at', 'is', null)
    .where('end_at', '>', start)
    .where('end_at', '<', endsBefore)
    .where((eb) => eb.or([eb('end_at', '<', endsBy), eb('id', '>', after)]))
    .where('start_at', '<', end)
    .where(sql<Flag>`CASE WHEN status IN ('DENIED', 'CANCELLED') THEN 1 ELSE 0 END`, '<=', calledOff)
    .where('cancelled_late', '>=', late)
    .orderBy('end_at', 'desc')
    .orderBy('id')
    .limit(limit)
}
