import { sql } from 'kysely'
import type { NoticeAbout } from '#domain/notices.ts'
import type { Told } from '#domain/to-do.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Far more than anyone is told before looking again. */
const MOST_READ = 200

export interface ToldOf extends Told {
  readonly noticeId: string
  readonly title: string
  readonly content: string
  readonly about: NoticeAbout
  /** Of the booking that it is about. */
  readonly seriesId: string | null
}

/**
 * What the product told this person alone about one thing, and was not read, or, where it is urgent, neither opened nor
 * dismissed while its lesson is ahead: what is urgent first, then the newest.
 */
export async function listTold(db: Db, userId: string, now: Date): Promise<ToldOf[]> {
  const rows = await db
    .selectFrom('notices as notice')
    .leftJoin('bookings as booking', (join) =>
      join
        .onRef('booking.id', '=', 'notice.about_id')
        .on('notice.about_kind', '=', 'booking')
        .on('booking.deleted_at', 'is', null),
    )
    .leftJoin('hour_packages as package', (join) =>
      join.onRef('package.id', '=', 'notice.about_id').on('notice.about_kind', '=', 'hour-package'),
    )
    .select(['notice.id', 'notice.title', 'notice.content', 'notice.priority', 'notice.created_at'])
    .select(['notice.about_kind', 'notice.about_id', 'package.deleted_at'])
    .select(['booking.status', 'booking.suggested', 'booking.updated_at'])
    .select(['booking.series_id', 'booking.cancelled_at', 'booking.cancelled_late'])
    .where('notice.user_id', '=', userId)
    .where('notice.is_active', '=', 1)
    .where('notice.about_kind', 'in', ['booking', 'hour-package', 'student'])
    .where((eb) => eb.or([eb('notice.expires_at', 'is', null), eb('notice.expires_at', '>', now.getTime())]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_receipts as receipt')
            .select('receipt.notice_id')
            .whereRef('receipt.notice_id', '=', 'notice.id')
            .where('receipt.user_id', '=', userId)
            .where((eb) =>
              eb.or([
                eb('notice.priority', '<>', 'URGENT'),
                eb('receipt.opened_at', 'is not', null),
                eb('receipt.dismissed_at', 'is not', null),
                eb('booking.end_at', '<=', now.getTime()),
              ]),
            ),
        ),
      ),
    )
    .orderBy(sql`CASE WHEN notice.priority = 'URGENT' THEN 0 ELSE 1 END`)
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id')
    .limit(MOST_READ)
    .execute()
  return rows.flatMap(({ about_kind: kind, about_id: id, ...row }) =>
    kind && id
      ? [
          {
            ...{ noticeId: row.id, title: row.title, content: row.content, priority: row.priority },
            ...{ about: { kind, id }, kind, createdAt: new Date(row.created_at), isWithdrawn: row.deleted_at !== null },
            seriesId: row.series_id,
            booking: row.status && {
              status: row.status,
              suggested: row.suggested === 1,
              updatedAt: new Date(row.updated_at ?? 0),
              cancelledLateAt: row.cancelled_late && row.cancelled_at ? new Date(row.cancelled_at) : null,
            },
          },
        ]
      : [],
  )
}
