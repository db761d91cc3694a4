import { sql } from 'kysely'
import type { LinkState } from '#domain/families.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Rules #189. */
const MOST_LISTED = 1_000

export interface FamilyRecord {
  readonly id: string
  readonly name: string
}

/** By name. */
export async function listFamilies(db: Db): Promise<FamilyRecord[]> {
  const rows = await db
    .selectFrom('families')
    .select(['id', 'name'])
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.sort(byName)
}

export async function findFamily(db: Db, id: string): Promise<FamilyRecord | null> {
  const row = await db.selectFrom('families').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export interface ChildRecord {
  readonly id: string
  readonly name: string
  readonly familyId: string
  readonly cohort: number | null
  readonly hasLogIn: boolean
}

/** The students of these families, by name. */
export async function listChildrenOf(db: Db, familyIds: readonly string[]): Promise<ChildRecord[]> {
  const rows = await db
    .selectFrom('users as child')
    .leftJoin('student_facts as facts', 'facts.student_id', 'child.id')
    .select(['child.id', 'child.name', 'child.family_id', 'child.email', 'child.sign_in_name', 'facts.cohort'])
    .where('child.family_id', 'in', familyIds)
    .execute()
  return rows.sort(byName).map(({ id, name, family_id, email, sign_in_name, cohort }) => ({
    ...{ id, name, cohort, familyId: family_id ?? '', hasLogIn: email !== '' || sign_in_name !== null },
  }))
}

export interface ParentRecord {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
  readonly familyId: string
}

/** Whoever acts for a student of these families, once for each family, by name. */
export async function listParentsOf(db: Db, familyIds: readonly string[]): Promise<ParentRecord[]> {
  const rows = await db
    .selectFrom('users as child')
    .innerJoin('family_links as link', 'link.student_id', 'child.id')
    .innerJoin('users as parent', 'parent.id', 'link.parent_id')
    .select(['parent.id', 'parent.name', 'parent.email', 'parent.phone_number', 'child.family_id'])
    .distinct()
    .where('child.family_id', 'in', familyIds)
    .where('link.state', '=', sql.lit<LinkState>('ACTIVE'))
    .execute()
  return rows.sort(byName).map(({ id, name, email, phone_number, family_id }) => ({
    ...{ id, name, email, phoneNumber: phone_number, familyId: family_id ?? '' },
  }))
}

export interface InviteRecord {
  readonly id: string
  readonly parentName: string
  readonly expiresAt: Date
  readonly familyId: string
}

/** Into these families, that still open, the newest first. */
export async function listInvitesInto(db: Db, familyIds: readonly string[], now: Date): Promise<InviteRecord[]> {
  const rows = await db
    .selectFrom('family_invites')
    .select(['id', 'parent_name', 'expires_at', 'family_id'])
    .where('family_id', 'in', familyIds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, parent_name, expires_at, family_id }) => ({
    ...{ id, parentName: parent_name, expiresAt: new Date(expires_at), familyId: family_id ?? '' },
  }))
}

/** Whom the tutor knows and who is in no family, by name. */
export async function listWithoutFamily(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', sql.lit('STUDENT' as const))
    .where('deleted_at', 'is', null)
    .where('known_at', 'is not', null)
    .where('family_id', 'is', null)
    .orderBy('name_order')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
}

/** Of these, whoever is a student and has not been erased, with the family that each is in. */
export async function listMovable(db: Db, ids: readonly string[]): Promise<{ id: string; familyId: string | null }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'family_id'])
    .where('id', 'in', ids)
    .where('role', '=', 'STUDENT')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, family_id }) => ({ id, familyId: family_id }))
}

const names = new Intl.Collator('en-GB')
const byName = (a: { readonly name: string }, b: { readonly name: string }): number => names.compare(a.name, b.name)
