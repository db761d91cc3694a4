import { sql } from 'kysely'
import type { NoticeAudience, NoticePriority, NoticeType } from '#domain/notices.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What the tutor announced, as he looks after it: never what was written to one person. */
export interface AdministeredNotice {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly type: NoticeType
  readonly priority: NoticePriority
  readonly targetRole: NoticeAudience | null
  readonly expiresAt: Date | null
  readonly isActive: boolean
  readonly createdBy: { readonly id: string; readonly name: string } | null
  readonly createdAt: Date
  /** Students who have not been deleted and have read it. */
  readonly readers: number
}

/** The newest, whatever their state (Rules #44). */
export async function listAdministered(db: Db, limit: number): Promise<AdministeredNotice[]> {
  const rows = await administered(db).orderBy('notice.created_at', 'desc').orderBy('notice.id').limit(limit).execute()
  return rows.map(administeredOf)
}

/** One that was written for more than one person; any other does not exist here. */
export async function findAdministered(db: Db, id: string): Promise<AdministeredNotice | null> {
  const row = await administered(db).where('notice.id', '=', id).executeTakeFirst()
  return row ? administeredOf(row) : null
}

/** Those who have not been deleted. */
export async function countStudents(db: Db): Promise<number> {
  const row = await db
    .selectFrom('users')
    .where('role', '=', STUDENT)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Spelled out, so that SQLite sees that the index of the one tutor is of no use. */
const STUDENT = sql.lit('STUDENT' as const)

function administered(db: Db) {
  return db
    .selectFrom('notices as notice')
    .leftJoin('users as creator', 'creator.id', 'notice.created_by')
    .where('notice.user_id', 'is', null)
    .select([
      'notice.id',
      'notice.title',
      'notice.content',
      'notice.type',
      'notice.priority',
      'notice.target_role',
      'notice.expires_at',
      'notice.is_active',
      'notice.created_by',
      'notice.created_at',
      'creator.name as creator_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('notice_receipts as receipt')
        .innerJoin('users as reader', 'reader.id', 'receipt.user_id')
        .whereRef('receipt.notice_id', '=', 'notice.id')
        .where('reader.role', '=', STUDENT)
        .where('reader.deleted_at', 'is', null)
        .select((of) => of.fn.countAll<number>().as('readers'))
        .as('readers'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof administered>['executeTakeFirstOrThrow']>>

function administeredOf(row: Row): AdministeredNotice {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    type: row.type,
    priority: row.priority,
    targetRole: row.target_role,
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    isActive: row.is_active === 1,
    createdBy: row.created_by === null ? null : { id: row.created_by, name: row.creator_name ?? '' },
    createdAt: new Date(row.created_at),
    readers: Number(row.readers),
  }
}
