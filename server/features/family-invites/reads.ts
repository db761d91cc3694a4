import type { LinkFlagsWithNews, Relation } from '#domain/families.ts'
import { flagsOf } from '#server/features/links/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface InvitedChild {
  readonly id: string
  readonly place: number
  /** Null where it is a new child. */
  readonly studentId: string | null
  readonly name: string
  readonly cohort: number | null
  readonly subjects: readonly string[]
}

export interface FamilyInvite {
  readonly id: string
  readonly code: string
  readonly familyId: string | null
  readonly parentName: string
  readonly email: string
  readonly phoneNumber: string
  readonly relation: Relation
  readonly flags: LinkFlagsWithNews
  readonly madeBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly children: readonly InvitedChild[]
}

/** Rules #172. */
const MOST_LISTED = 500

export async function listFamilyInvites(db: Db): Promise<FamilyInvite[]> {
  const rows = await db
    .selectFrom('family_invites')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return withChildren(db, rows)
}

export async function findFamilyInvite(db: Db, which: { code: string } | { id: string }): Promise<FamilyInvite | null> {
  const [column, value] = 'code' in which ? (['code', which.code] as const) : (['id', which.id] as const)
  const rows = await db.selectFrom('family_invites').selectAll().where(column, '=', value).execute()
  return (await withChildren(db, rows))[0] ?? null
}

/** Those that one of a family has made, and that somebody can come with, the newest first: ten at most. */
export async function listOpenBy(db: Db, madeBy: string, now: Date): Promise<FamilyInvite[]> {
  const rows = await openBy(db, madeBy, now).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return withChildren(db, rows)
}

/** How many of them there are. */
export async function countOpen(db: Db, madeBy: string, now: Date): Promise<number> {
  const { count } = await openBy(db, madeBy, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What this person has made and nobody has used. */
function openBy(db: Db, madeBy: string, now: Date) {
  return db
    .selectFrom('family_invites')
    .where('made_by', '=', madeBy)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.getTime())
}

export async function isFamily(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('families').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

const all = (db: Db) => db.selectFrom('family_invites').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

async function withChildren(db: Db, rows: readonly Row[]): Promise<FamilyInvite[]> {
  const children = await childrenOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...{ id: row.id, code: row.code, familyId: row.family_id, parentName: row.parent_name, email: row.email },
    ...{ phoneNumber: row.phone_number, relation: row.relation, flags: flagsOf(row), madeBy: row.made_by },
    ...{ createdAt: new Date(row.created_at), expiresAt: new Date(row.expires_at) },
    usedAt: row.used_at === null ? null : new Date(row.used_at),
    children: children.get(row.id) ?? [],
  }))
}

async function childrenOf(db: Db, inviteIds: readonly string[]): Promise<ReadonlyMap<string, InvitedChild[]>> {
  if (inviteIds.length === 0) return new Map()
  const lines = await db
    .selectFrom('family_invite_children as line')
    .leftJoin('users as student', 'student.id', 'line.student_id')
    .selectAll('line')
    .select('student.name as student_name')
    .where('line.invite_id', 'in', inviteIds)
    .orderBy('line.place')
    .execute()
  const chosen = lines.length === 0 ? [] : await subjectsOf(db, lines)
  return new Map(
    [...Map.groupBy(lines, (line) => line.invite_id)].map(([inviteId, its]) => [
      inviteId,
      its.map(({ id, place, student_id: studentId, student_name, name, cohort }) => ({
        ...{ id, place, studentId, name: student_name ?? name, cohort },
        subjects: chosen.filter(({ child_id }) => child_id === id).map(({ subject_id }) => subject_id),
      })),
    ]),
  )
}

async function subjectsOf(db: Db, lines: readonly { readonly id: string }[]) {
  return db
    .selectFrom('family_invite_subjects')
    .selectAll()
    .where(
      'child_id',
      'in',
      lines.map(({ id }) => id),
    )
    .orderBy('subject_id')
    .execute()
}
