import { familyInviteRefusals } from '#contract/family-invites.ts'
import { Refusal } from '#contract/refusals.ts'
import { aloneDefaults, bandOf, yearGroupOf } from '#domain/bands.ts'
import type { LinkFlagsWithNews, Relation, WaitsFor } from '#domain/families.ts'
import {
  askedNotice,
  askedParentNotice,
  askedTutorNotice,
  linkedNotice,
  linkedToChildNotice,
} from '#domain/link-words.ts'
import { confirmerOf, type LinkMaker } from '#domain/links.ts'
import { firstNameIn } from '#domain/people.ts'
import type { Alone } from '#domain/rights.ts'
import { tellFamily, tellTutor } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import {
  findLinkedStudent,
  type Link,
  type LinkedStudentRecord,
  listChildIds,
  listLinksOfPair,
  managersOf,
} from './reads.ts'
import { blankReasons, insertLink, updateAllToEnded, updateAlone } from './writes.ts'

export interface Linking {
  readonly parent: { readonly id: string; readonly name: string }
  readonly studentId: string
  readonly relation: Relation
  readonly flags: LinkFlagsWithNews
  readonly madeBy: { readonly id: string; readonly as: LinkMaker }
  readonly address: string
  /** From when on the chat is read, where that is not now. */
  readonly chatSince?: Date
}

/**
 * Links a parent to a student who was there before, at once or once somebody has agreed: the student is told, or asked, the
 * tutor asked. Null where there is no such student any more (Rules: families).
 */
export async function linkStudent(tx: Tx, linking: Linking, now: Date): Promise<{ waitsFor: WaitsFor | null } | null> {
  const { parent, studentId, flags, madeBy } = linking
  const student = await findLinkedStudent(tx, studentId)
  if (!student) return null
  const known = await listLinksOfPair(tx, { parentId: parent.id, studentId })
  if (known.some(({ isBarred }) => isBarred)) throw new Refusal(familyInviteRefusals.link_barred)
  if (known.some(({ state }) => state !== 'ENDED')) throw new Refusal(familyInviteRefusals.linked_already)
  const { hasManager, hadManager } = await managersOf(tx, studentId)
  const yearGroup = yearGroupOf(student.cohort, now)
  const waitsFor = confirmerOf(madeBy.as, { hasManager, yearGroup, hasLogIn: student.hasLogIn })
  await insertLink(tx, { ...linking, id: newId(), parentId: parent.id, madeBy: madeBy.id, waitsFor, now })
  if (waitsFor === null && flags.manages && !hadManager) await keepAlone(tx, student, yearGroup)
  await tellOfLink(tx, student, linking, waitsFor, now)
  await audit(tx, { event: 'link_made', actorId: parent.id, subjectId: studentId, address: linking.address }, now)
  return { waitsFor }
}

/** What a student does without a parent, whoever says so. */
export async function setAlone(tx: Tx, studentId: string, alone: Alone): Promise<void> {
  await updateAlone(tx, studentId, alone)
}

/** What is usual at an age, once a parent manages the student for the first time. */
async function keepAlone(tx: Tx, student: LinkedStudentRecord, yearGroup: number | null): Promise<void> {
  await updateAlone(tx, student.id, aloneDefaults[bandOf(yearGroup, student.categories)])
}

/** The same where a link that was there already begins to manage. */
export async function keepAloneAtFirst(
  tx: Tx,
  student: LinkedStudentRecord,
  { id: exceptId, state, flags }: Link,
  now: Date,
): Promise<void> {
  if (state === 'ACTIVE' && flags.manages) return
  const { hadManager } = await managersOf(tx, student.id, exceptId)
  if (!hadManager) await keepAlone(tx, student, yearGroupOf(student.cohort, now))
}

async function tellOfLink(
  tx: Tx,
  student: LinkedStudentRecord,
  { parent, flags }: Linking,
  waitsFor: WaitsFor | null,
  now: Date,
): Promise<void> {
  const about = { kind: 'student', id: student.id } as const
  const told = { cause: 'link_changed', studentId: student.id, type: 'INFO', about, now } as const
  if (waitsFor === 'TUTOR')
    await tellTutor(tx, { ...told, ...askedTutorNotice(parent.name, student.name), priority: 'HIGH' })
  const [news, child] = [{ ...told, ofParentId: parent.id }, firstNameIn(student.name)]
  // Those who manage are asked, and not the student.
  if (waitsFor === 'PARENT') {
    const asked = askedParentNotice(parent.name, child, flags)
    await tellFamily(tx, { ...news, ...asked, byId: student.id, priority: 'HIGH' })
  }
  if (waitsFor === null)
    await tellFamily(tx, {
      ...{ ...news, ...linkedNotice(parent.name, flags), priority: 'NORMAL' },
      toParents: linkedToChildNotice(parent.name, child, flags),
    })
  if (waitsFor === 'STUDENT') await tellFamily(tx, { ...news, ...askedNotice(parent.name, flags), priority: 'HIGH' })
}

/** Links a parent to a child that he has just added, at once. */
export async function linkNewChild(tx: Tx, linking: Linking, now: Date): Promise<void> {
  const { parent, studentId, madeBy, address } = linking
  await insertLink(tx, { ...linking, id: newId(), parentId: parent.id, madeBy: madeBy.id, waitsFor: null, now })
  await audit(tx, { event: 'link_made', actorId: parent.id, subjectId: studentId, address }, now)
}

/**
 * Within the erasure of a parent: nobody acts by that account any more, and what was written of its links goes. The ids of
 * the students for whom it acted.
 */
export async function endLinksOf(
  tx: Tx,
  { parentId, by }: { readonly parentId: string; readonly by: string },
  now: Date,
): Promise<string[]> {
  const childIds = await listChildIds(tx, parentId)
  await updateAllToEnded(tx, { parentId, by }, now)
  await blankReasons(tx, parentId)
  return childIds
}
