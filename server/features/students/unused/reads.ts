import { sql } from 'kysely'
import { LIVE_STATUSES } from '#domain/bookings.ts'
import type { PackageStatus } from '#domain/hours.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import { type AccountUse, unusedBefore } from '#domain/unused-accounts.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface LittleUsed {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly lastUsedAt: Date
  readonly use: AccountUse
}

/** Where a page begins: after somebody who was last there then. */
export interface Place {
  readonly lastUsedAt: Date
  readonly id: string
}

/** Whoever has not been there for 24 months, longest ago first, with what else speaks for the account. */
export async function listLittleUsed(
  db: Db,
  { from, now, limit }: { from: Place | null; now: Date; limit: number },
): Promise<LittleUsed[]> {
  const before = unusedBefore(now).getTime()
  let query = students(db)
    .where('student.last_used_at', '<', before)
    .where((eb) => eb.or([eb('student.kept_at', 'is', null), eb('student.kept_at', '<', before)]))
  if (from) {
    const at = from.lastUsedAt.getTime()
    query = query
      .where('student.last_used_at', '>=', at)
      .where((eb) => eb.or([eb('student.last_used_at', '>', at), eb('student.id', '>', from.id)]))
  }
  const rows = await query.orderBy('student.last_used_at').orderBy('student.id').limit(limit).execute()
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, email: row.email },
    ...{ lastUsedAt: new Date(row.last_used_at ?? 0), use: speakingFor(row) },
  }))
}

/** What speaks for the account of a student who has not been erased, or null. */
export async function findUse(db: Db, id: string): Promise<AccountUse | null> {
  const row = await students(db).where('student.id', '=', id).executeTakeFirst()
  return row ? speakingFor(row) : null
}

function students(db: Db) {
  return db
    .selectFrom('users as student')
    .select(['student.id', 'student.name', 'student.email', 'student.last_used_at', 'student.kept_at'])
    .select((eb) => [
      eb
        .selectFrom('bookings as booking')
        .select('booking.end_at')
        .whereRef('booking.student_id', '=', 'student.id')
        .where('booking.status', 'in', LIVE_STATUSES)
        .orderBy('booking.end_at', 'desc')
        .limit(1)
        .as('last_lesson_end'),
      eb
        .selectFrom('chats as chat')
        .innerJoin('messages as message', (join) =>
          join.onRef('message.chat_id', '=', 'chat.id').onRef('message.place', '=', 'chat.last_place'),
        )
        .select('message.created_at')
        .whereRef('chat.person_id', '=', 'student.id')
        .limit(1)
        .as('last_message_at'),
      eb
        .selectFrom('hour_packages as bought')
        .select('bought.purchased_at')
        .whereRef('bought.student_id', '=', 'student.id')
        .orderBy('bought.purchased_at', 'desc')
        .limit(1)
        .as('last_bought_at'),
      eb
        .selectFrom('payments as payment')
        .select('payment.id')
        .whereRef('payment.student_id', '=', 'student.id')
        .where('payment.status', '=', sql.lit<PaymentStatus>('PENDING'))
        .limit(1)
        .as('owed'),
      eb
        .selectFrom('hour_packages as left')
        .select('left.id')
        .whereRef('left.student_id', '=', 'student.id')
        .where('left.status', '=', sql.lit<PackageStatus>('ACTIVE'))
        .where('left.deleted_at', 'is', null)
        .where('left.remaining_minutes', '>', 0)
        .limit(1)
        .as('with_hours'),
      eb
        .selectFrom('hour_packages as shared')
        .select('shared.id')
        .whereRef('shared.family_id', '=', 'student.family_id')
        .where('shared.status', '=', sql.lit<PackageStatus>('ACTIVE'))
        .where('shared.deleted_at', 'is', null)
        .where('shared.remaining_minutes', '>', 0)
        .limit(1)
        .as('with_shared_hours'),
    ])
    .where('student.role', '=', sql.lit('STUDENT' as const))
    .where('student.deleted_at', 'is', null)
}

function speakingFor(row: Awaited<ReturnType<ReturnType<typeof students>['executeTakeFirstOrThrow']>>): AccountUse {
  return {
    lastUsedAt: dateOrNull(row.last_used_at),
    keptAt: dateOrNull(row.kept_at),
    lastLessonEnd: dateOrNull(row.last_lesson_end),
    lastMessageAt: dateOrNull(row.last_message_at),
    lastBoughtAt: dateOrNull(row.last_bought_at),
    owes: row.owed !== null,
    hasHoursLeft: row.with_hours !== null || row.with_shared_hours !== null,
  }
}

const dateOrNull = (at: number | null): Date | null => (at === null ? null : new Date(at))
