import type { Call, Reply } from '#contract/core.ts'
import type { families } from '#contract/families.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { familyRefusals } from '#contract/sentences/families.ts'
import { yearGroupOf } from '#domain/bands.ts'
import { linksOfStudents } from '#server/features/links/moving/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { sumHoursBy, sumOwedBy, sumPaidBy } from './money/reads.ts'
import {
  type FamilyRecord,
  findFamily,
  listChildrenOf,
  listFamilies,
  listInvitesInto,
  listMovable,
  listParentsOf,
  listWithoutFamily,
} from './reads.ts'
import { deleteEmptyFamilies, insertFamily, updateFamilyOf, updateName } from './writes.ts'

type Families = typeof families
type Listed = Reply<Families['list']>['families'][number]
type InFull = Reply<Families['one']>

/** The families, by name, and whoever is in none (Rules #189). */
export async function readFamilies({ db, now }: Context): Promise<Reply<Families['list']>> {
  const [found, withoutFamily] = await Promise.all([listFamilies(db), listWithoutFamily(db)])
  const all = await withPeople(db, found, now())
  return { families: all.map(({ invites: _, ...family }) => family), withoutFamily }
}

/** One of them, with the links of its children (Rules #189). */
export async function readFamily(
  { db, now }: Context,
  { params }: Call<Families['one']>,
): Promise<Reply<Families['one']>> {
  return familyInFull(db, params.id, now())
}

/** Puts students together; what they leave empty is gone (Rules #189). */
export async function createFamily(
  context: Context,
  { actor, body, address, tell }: Call<Families['create']>,
): Promise<Reply<Families['create']>> {
  const now = context.now()
  const id = await context.transaction(
    async (tx) => {
      const made = await makeNamedFamily(tx, body.name, now)
      if (!(await moveStudents(tx, [...new Set(body.studentIds)], made)))
        throw fieldRefusal('studentIds', 'This value is not valid.')
      await audit(tx, { event: 'family_made', actorId: actor.id, subjectId: made, address }, now)
      return made
    },
    { queueFor: actor.id },
  )
  tell(...body.studentIds)
  return familyInFull(context.db, id, now)
}

/** Calls it otherwise (Rules #189). */
export async function renameFamily(
  context: Context,
  { actor, params, body, address }: Call<Families['rename']>,
): Promise<Reply<Families['rename']>> {
  const now = context.now()
  await context.transaction(async (tx) => {
    if (!(await updateName(tx, params.id, body.name))) throw new Refusal(familyRefusals.family_not_found)
    await audit(tx, { event: 'family_renamed', actorId: actor.id, subjectId: params.id, address }, now)
  })
  return familyInFull(context.db, params.id, now)
}

/** Its id. Whoever makes one puts a student into it. */
export async function makeNamedFamily(tx: Tx, name: string, now: Date): Promise<string> {
  const id = newId()
  await insertFamily(tx, { id, name, now })
  return id
}

/**
 * Into this family, or into none; false where one of them is no student. A family is there for its students. The caller's
 * transaction queues for the tutor, as what charges lessons by shared hours does.
 */
export async function moveStudents(tx: Tx, ids: readonly string[], familyId: string | null): Promise<boolean> {
  const found = await listMovable(tx, ids)
  if (found.length < ids.length) return false
  const moved = found.filter((student) => student.familyId !== familyId)
  await updateFamilyOf(
    tx,
    moved.map(({ id }) => id),
    familyId,
  )
  await deleteEmptyFamilies(tx, [...new Set(moved.flatMap((student) => student.familyId ?? []))])
  return true
}

/** Once the last student of it has been erased, or has gone into another one, its name goes. */
export async function dropEmptyFamily(tx: Tx, id: string): Promise<void> {
  await deleteEmptyFamilies(tx, [id])
}

async function familyInFull(db: Db, id: string, now: Date): Promise<InFull> {
  const found = await findFamily(db, id)
  const [family] = found ? await withPeople(db, [found], now) : []
  if (!family) throw new Refusal(familyRefusals.family_not_found)
  const childIds = family.children.map((child) => child.id)
  return { ...family, links: await linksOfStudents(db, childIds) }
}

type WithPeople = Listed & Pick<InFull, 'invites'>

/** With who is in each, and what stands beside: as many questions for one as for a thousand. */
async function withPeople(db: Db, found: readonly FamilyRecord[], now: Date): Promise<WithPeople[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [children, parents, owed, paid, minutes, invites] = await Promise.all([
    listChildrenOf(db, ids),
    listParentsOf(db, ids),
    sumOwedBy(db, ids, now),
    sumPaidBy(db, ids),
    sumHoursBy(db, ids),
    listInvitesInto(db, ids, now),
  ])
  const [childrenOf, parentsOf, invitesOf] = [byFamily(children), byFamily(parents), byFamily(invites)]
  return found.map(({ id, name }) => ({
    ...{ id, name },
    children: childrenOf(id).map(({ cohort, ...child }) => ({ ...child, yearGroup: yearGroupOf(cohort, now) })),
    parents: parentsOf(id),
    ...(owed.get(id) ?? { owed: 0, overdue: 0 }),
    ...{ paid: paid.get(id) ?? 0, remainingHours: minutes.get(id) ?? 0 },
    ...{ openInvites: invitesOf(id).length, invites: invitesOf(id) },
  }))
}

function byFamily<T extends { readonly familyId: string }>(rows: readonly T[]): (id: string) => Omit<T, 'familyId'>[] {
  const grouped = Map.groupBy(rows, ({ familyId }) => familyId)
  return (id) => (grouped.get(id) ?? []).map(({ familyId: _, ...row }) => row)
}
