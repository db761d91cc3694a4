import { sql } from 'kysely'
import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import type { Interval } from '#domain/time.ts'
import { consultationAt } from '#domain/visitors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'

/** Times that are kept for visitors, against other visitors and new students and nobody else (I166); few at once. */
export async function listVisitorHolds(
  db: Db,
  { now, except = null }: { readonly now: Date; readonly except?: string | null },
): Promise<Interval[]> {
  const rows = await visitorHolds(db, { now: now.getTime() })
  return rows.flatMap(({ id, start_at }) => (id === except ? [] : consultationAt(new Date(start_at))))
}

const visitorHolds = prepared((db, { now }: { now: number }) =>
  db
    .selectFrom('consultation_requests')
    .select(['id', 'start_at'])
    .where('held_until', '>', now)
    .where('confirmed_at', 'is', null),
)

/** What is kept for visitors, if the reader is a new student; in one question with what is held, since a week asks it. */
export function holdsAgainst(db: Db, { readerId, now }: { readerId: string; now: number }) {
  return db
    .selectFrom('consultation_requests as request')
    .innerJoin('users as reader', (join) =>
      join
        .on('reader.id', '=', readerId)
        .on('reader.known_at', 'is', null)
        .on('reader.role', '=', sql.lit('STUDENT' as const)),
    )
    .select('request.start_at')
    .select((eb) => eb('request.start_at', '+', sql.lit(CONSULTATION_MINUTES * 60_000)).as('end_at'))
    .where('request.held_until', '>', now)
    .where('request.confirmed_at', 'is', null)
}
