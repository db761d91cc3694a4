import type { Actor } from '#contract/core.ts'
import { causesOf, MATTERS, RIGHT_TO_BE_TOLD } from '#domain/matters.ts'
import type { NoticeAbout, NoticeAudience, NoticePriority, NoticeType } from '#domain/notices.ts'
import { actsByLinks } from '#domain/people.ts'
import { studentsOf } from '#domain/rights.ts'
import type { Db } from '#server/platform/db/database.ts'

type Reader = Pick<Actor, 'id' | 'role' | 'side' | 'acts'>

/** A notice and what its reader has done with it. */
export interface Notice {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly type: NoticeType
  readonly priority: NoticePriority
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** Null where the product itself wrote it. */
  readonly createdBy: string | null
  readonly about: (NoticeAbout & { readonly childId?: string }) | null
  readonly readAt: Date | null
  readonly isDismissed: boolean
  /** What it is about. */
  readonly isOpened: boolean
}

/** The newest notices that a person may see, dismissed ones too (Rules #40). */
export async function listNotices(db: Db, reader: Reader, now: Date, limit: number): Promise<Notice[]> {
  const rows = await withReceipts(db, reader, now)
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id')
    .limit(limit)
    .execute()
  return rows.map((row) => noticeOf(row, reader))
}

/** A notice that this person may see; for anyone else it does not exist. */
export async function findNotice(db: Db, reader: Reader, now: Date, id: string): Promise<Notice | null> {
  const row = await withReceipts(db, reader, now).where('notice.id', '=', id).executeTakeFirst()
  return row ? noticeOf(row, reader) : null
}

/**
 * One count over the index: every open page asks for it twice a minute (Rules #41). Only the tutor writes any himself, and
 * what is older than an account is no news to it.
 */
export async function countUnread(db: Db, reader: Reader, now: Date): Promise<number> {
  const row = await visibleTo(db, reader, now)
    .where('notice.created_at', '>=', ({ selectFrom }) =>
      selectFrom('users').select('created_at').where('id', '=', reader.id),
    )
    .$if(reader.side === 'TUTOR', (query) =>
      query.where((eb) => eb.or([eb('notice.created_by', 'is', null), eb('notice.created_by', '!=', reader.id)])),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_receipts as receipt')
            .select('receipt.notice_id')
            .whereRef('receipt.notice_id', '=', 'notice.id')
            .where('receipt.user_id', '=', reader.id),
        ),
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Active, not yet expired, and for everyone, for this role, or for this person alone (Rules #40); of a child as long as a
 * parent is still to hear of it.
 */
function visibleTo(db: Db, { id, role, acts }: Reader, now: Date) {
  return db
    .selectFrom('notices as notice')
    .where('notice.is_active', '=', 1)
    .where((eb) => eb.or([eb('notice.expires_at', 'is', null), eb('notice.expires_at', '>', now.getTime())]))
    .where((eb) =>
      eb.or([
        eb('notice.user_id', '=', id),
        eb.and([
          eb('notice.user_id', 'is', null),
          eb.or([eb('notice.target_role', 'is', null), eb('notice.target_role', '=', role as NoticeAudience)]),
        ]),
      ]),
    )
    .$if(actsByLinks[role], (query) =>
      query.where((eb) =>
        eb.or([
          eb('notice.user_id', 'is', null),
          eb.exists(
            eb
              .selectFrom('happenings as news')
              .select('news.id')
              .whereRef('news.id', '=', 'notice.happening_id')
              .where((told) =>
                told.or([
                  told('news.student_id', 'is', null),
                  told('news.student_id', '=', id),
                  ...MATTERS.flatMap((matter) => {
                    const children = studentsOf(acts, RIGHT_TO_BE_TOLD[matter])
                    const isOfChild = told('news.student_id', 'in', children)
                    return children.length > 0
                      ? [told.and([isOfChild, told('news.cause', 'in', causesOf(matter))])]
                      : []
                  }),
                ]),
              ),
          ),
        ]),
      ),
    )
}

function withReceipts(db: Db, reader: Reader, now: Date) {
  return visibleTo(db, reader, now)
    .innerJoin('users as account', (join) => join.on('account.id', '=', reader.id))
    .leftJoin('notice_receipts as receipt', (join) =>
      join.onRef('receipt.notice_id', '=', 'notice.id').on('receipt.user_id', '=', reader.id),
    )
    .select([
      'notice.id',
      'notice.title',
      'notice.content',
      'notice.type',
      'notice.priority',
      'notice.created_at',
      'notice.expires_at',
      'notice.created_by',
      'notice.about_kind',
      'notice.about_id',
      'receipt.read_at',
      'receipt.dismissed_at',
      'receipt.opened_at',
      'account.created_at as registered_at',
    ])
    .$if(actsByLinks[reader.role], (query) =>
      query.leftJoin('happenings as told', 'told.id', 'notice.happening_id').select('told.student_id as child_id'),
    )
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof withReceipts>['executeTakeFirstOrThrow']>>

/** Whoever wrote a notice has read it, then; and what is older than the account is no news to it (Rules #40). */
function noticeOf(row: NoticeRow, reader: Reader): Notice {
  const isOld = row.created_at < row.registered_at
  const readAt = row.created_by === reader.id ? row.created_at : (row.read_at ?? (isOld ? row.registered_at : null))
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    type: row.type,
    priority: row.priority,
    createdAt: new Date(row.created_at),
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    createdBy: row.created_by,
    about: row.about_kind && row.about_id ? { kind: row.about_kind, id: row.about_id, ...childOf(row, reader) } : null,
    readAt: readAt === null ? null : new Date(readAt),
    isDismissed: row.dismissed_at !== null,
    isOpened: row.opened_at !== null,
  }
}

/** What a parent's own chat is about is about no child. */
function childOf({ child_id }: NoticeRow, reader: Reader): { readonly childId?: string } {
  return child_id && child_id !== reader.id ? { childId: child_id } : {}
}
