import { sql } from 'kysely'
import type { LinkState } from '#domain/families.ts'
import type { Family, FamilyLink } from '#domain/matters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { aloneOf } from '#server/platform/people/acting.ts'

/** A present student and whom active links name; null where he was erased. */
export async function findFamily(db: Db, studentId: string): Promise<Family | null> {
  return familiesIn(await familyOf(db, { studentId })).get(studentId) ?? null
}

/** So many in one statement: what a database takes has an end. */
const FAMILIES_AT_ONCE = 500

/** The same of many, by the student. */
export async function listFamilies(db: Db, studentIds: readonly string[]): Promise<ReadonlyMap<string, Family>> {
  const ids = [...new Set(studentIds)]
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += FAMILIES_AT_ONCE) {
    rows.push(
      ...(await families(db)
        .where('student.id', 'in', ids.slice(from, from + FAMILIES_AT_ONCE))
        .execute()),
    )
  }
  return familiesIn(rows)
}

/** Spelled out, as in the index: with a parameter in its place SQLite would not use it. */
const ACTIVE = sql.lit<LinkState>('ACTIVE')

/** Asked with everything that a family is told. */
const familyOf = prepared((db, { studentId }: { studentId: string }) =>
  families(db).where('student.id', '=', studentId),
)

function families(db: Db) {
  return db
    .selectFrom('users as student')
    .leftJoin('family_links as link', (join) =>
      join.onRef('link.student_id', '=', 'student.id').on('link.state', '=', ACTIVE),
    )
    .leftJoin('users as parent', 'parent.id', 'link.parent_id')
    .select(['student.id', 'student.name', 'student.email', 'student.sign_in_name'])
    .select(['student.may_book', 'student.may_change', 'student.sees_money', 'student.may_buy'])
    .select(['link.parent_id', 'link.state', 'link.is_told', 'link.sees', 'link.books', 'link.pays'])
    .select(['link.reads_chat', 'link.manages', 'parent.deleted_at as parent_deleted_at'])
    .select('parent.name as parent_name')
    .where('student.role', '=', sql.lit('STUDENT' as const))
    .where('student.deleted_at', 'is', null)
    .orderBy('link.parent_id')
}

type Row = Awaited<ReturnType<ReturnType<typeof families>['executeTakeFirstOrThrow']>>

function familiesIn(rows: readonly Row[]): ReadonlyMap<string, Family> {
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [row, ...others]]) => {
      if (!row) return []
      const student = {
        id,
        name: row.name,
        hasLogIn: row.email !== '' || row.sign_in_name !== null,
        alone: aloneOf(row),
      }
      return [[id, { student, links: [row, ...others].flatMap(linkOf) }] as const]
    }),
  )
}

function linkOf(row: Row): FamilyLink[] {
  const { parent_id: parentId, state } = row
  if (parentId === null || state === null || row.parent_deleted_at !== null) return []
  return [
    {
      ...{
        parentId,
        parentName: row.parent_name ?? '',
        state,
        isTold: row.is_told === 1,
        sees: row.sees === 1,
        books: row.books === 1,
      },
      ...{ pays: row.pays === 1, readsChat: row.reads_chat === 1, manages: row.manages === 1 },
    },
  ]
}

/** Where somebody is reached who has confirmed a consultation and has not used the invitation yet; null of everybody else. */
export async function findVisitor(
  db: Db,
  studentId: string,
  now: Date,
): Promise<{ readonly email: string; readonly inviteCode: string } | null> {
  const row = await db
    .selectFrom('family_invite_children as line')
    .innerJoin('family_invites as invite', 'invite.id', 'line.invite_id')
    .innerJoin('consultation_requests as request', 'request.email', 'invite.email')
    .innerJoin('bookings as booking', 'booking.id', 'request.booking_id')
    .select(['request.email', 'invite.code'])
    .where('line.student_id', '=', studentId)
    .where('booking.student_id', '=', studentId)
    .where('invite.used_at', 'is', null)
    .where('invite.expires_at', '>', now.getTime())
    .limit(1)
    .executeTakeFirst()
  return row ? { email: row.email, inviteCode: row.code } : null
}
