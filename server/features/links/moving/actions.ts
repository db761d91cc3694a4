import type { Actor, Call, Reply } from '#contract/core.ts'
import {
  isWithinSeeing,
  LINK_NEEDS_REASON,
  LINK_OPENS_NOTHING,
  LINK_UNSEEN,
  linkRefusals,
  type links,
  opensSomething,
} from '#contract/links.ts'
import { fieldRefusal, generalRefusals, Refusal } from '#contract/refusals.ts'
import { studentRefusals } from '#contract/students.ts'
import { bandOf, yearGroupOf } from '#domain/bands.ts'
import {
  linkedNotice,
  linkedToChildNotice,
  parentsNotice,
  unlinkedFromChildNotice,
  unlinkedNotice,
} from '#domain/link-words.ts'
import { type LinkMover, linkLapsesAt, linkMoveProblem } from '#domain/links.ts'
import { firstNameIn } from '#domain/people.ts'
import { may, studentsOf } from '#domain/rights.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { tellFamily, tellParent } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { keepAloneAtFirst } from '../actions.ts'
import { findLink, findLinkedStudent, type Link, type LinkedStudentRecord, listLinks } from '../reads.ts'
import { updateFlags, updateParentKnown, updateToActive, updateToEnded } from '../writes.ts'

type Links = typeof links

/** Who acts for oneself; for whom one acts, and who else does for those whom one manages (Rules #173). */
export async function readLinks({ db, now }: Context, { actor }: Call<Links['list']>): Promise<Reply<Links['list']>> {
  const isStudent = actor.acts.has(actor.id)
  const studentIds = isStudent ? [actor.id] : studentsOf(actor.acts, 'MANAGE')
  const found = await listLinks(db, { parentId: isStudent ? null : actor.id, studentIds })
  const self = isStudent && found.length > 0 ? await findLinkedStudent(db, actor.id) : null
  const mayChange = self !== null && isGrownUp(self, now())
  return found.map((link) => replyOf(link, mayChange))
}

/** Who acts for a student, and who asks to (Rules #191). */
export async function readLinksOf(
  { db }: Context,
  { params }: Call<Links['ofStudent']>,
): Promise<Reply<Links['ofStudent']>> {
  if (!(await findStudent(db, params.id))) throw new Refusal(studentRefusals.student_unknown)
  return linksOfStudents(db, [params.id])
}

/** Those that have not ended, of these students. */
export async function linksOfStudents(db: Db, studentIds: readonly string[]): Promise<Reply<Links['ofStudent']>> {
  return (await listLinks(db, { parentId: null, studentIds })).map((link) => replyOf(link, true))
}

/** Changes how far a link goes; a new right to the chat counts from now, and the student is told (Rules #174). */
export async function changeLink(
  context: Context,
  { actor, params, body, address, tell }: Call<Links['change']>,
): Promise<Reply<Links['change']>> {
  const now = context.now()
  const { link: changed, mayChange } = await context.transaction(async (tx) => {
    const { link, student, by } = await getMovable(tx, actor, params.id, now)
    refuseOthersWishes(by, body)
    const { relation = link.relation, ...wished } = body
    const flags = { ...link.flags, ...withoutUndefined(wished) }
    if (!opensSomething(flags)) throw fieldRefusal('sees', LINK_OPENS_NOTHING)
    if (!isWithinSeeing(flags)) throw fieldRefusal('sees', LINK_UNSEEN)
    if (!(await updateFlags(tx, link, { flags, relation }, now))) throw new Refusal(linkRefusals.link_fixed)
    if (link.state === 'ACTIVE') {
      if (flags.manages) await keepAloneAtFirst(tx, student, link, now)
      if (!isSame(link.flags, flags))
        await tellOfLink(tx, student, { link: { ...link, flags }, isLinked: true, byId: actor.id }, now)
    }
    await audit(tx, { event: 'link_changed', actorId: actor.id, subjectId: student.id, address }, now)
    return { link: await getLink(tx, link.id), mayChange: changes(by) }
  })
  tell(changed.student.id, changed.parent.id)
  context.live.disconnect(changed.parent.id)
  return replyOf(changed, mayChange)
}

/** Begins a link that waits, or ends one; between two who do so at once the first one's word stands (Rules #175). */
export async function moveLink(
  context: Context,
  { actor, params, body, address, tell }: Call<Links['move']>,
): Promise<Reply<Links['move']>> {
  const now = context.now()
  const { state: to, reason, isBarred } = body
  const { link: moved, mayChange } = await context.transaction(async (tx) => {
    const { link, student, by } = await getMovable(tx, actor, params.id, now)
    const problem = linkMoveProblem({ ...link, manages: link.flags.manages }, by, { to, reason, isBarred })
    if (problem === 'reason_needed') throw fieldRefusal('reason', LINK_NEEDS_REASON)
    if (problem) throw new Refusal(linkRefusals.link_fixed)
    const mover = { id: actor.id, reason, now }
    const isMoved =
      to === 'ACTIVE' ? await updateToActive(tx, link, mover) : await updateToEnded(tx, link, { ...mover, isBarred })
    if (!isMoved) throw new Refusal(linkRefusals.link_fixed)
    if (to === 'ACTIVE') {
      if (link.flags.manages) await keepAloneAtFirst(tx, student, link, now)
      if (by.is === 'TUTOR') await updateParentKnown(tx, link.parent.id, now)
    }
    const wasKnown = to === 'ACTIVE' || link.state === 'ACTIVE'
    if (wasKnown) await tellOfLink(tx, student, { link, isLinked: to === 'ACTIVE', byId: actor.id }, now)
    if (by.is !== 'THE_PARENT') await tellItsParent(tx, link, to, now)
    const event = to === 'ACTIVE' ? 'link_confirmed' : 'link_ended'
    await audit(tx, { event, actorId: actor.id, subjectId: student.id, address }, now)
    return { link: await getLink(tx, link.id), mayChange: changes(by) }
  })
  tell(moved.student.id, moved.parent.id)
  context.live.disconnect(moved.parent.id)
  return replyOf(moved, mayChange)
}

interface Movable {
  readonly link: Link
  readonly student: LinkedStudentRecord
  readonly by: LinkMover
}

/** A link that has not ended, to whoever may know of it: to anybody else it does not exist. */
async function getMovable(tx: Tx, actor: Actor, id: string, now: Date): Promise<Movable> {
  const link = await findLink(tx, id)
  const student = link && (await findLinkedStudent(tx, link.student.id))
  const by = link && student && moverOf(actor, link, student, now)
  if (!link || !student || !by) throw new Refusal(linkRefusals.link_not_found)
  const hasLapsed = link.state === 'WAITING' && linkLapsesAt(link.madeAt) <= now
  if (link.state === 'ENDED' || hasLapsed) throw new Refusal(linkRefusals.link_fixed)
  return { link, student, by }
}

function moverOf(actor: Actor, { parent }: Link, student: LinkedStudentRecord, now: Date): LinkMover | null {
  const { id } = actor
  if (actor.side === 'TUTOR') return { id, is: 'TUTOR' }
  if (id === parent.id) return { id, is: 'THE_PARENT' }
  if (id === student.id) return { id, is: 'THE_STUDENT', isAdult: isGrownUp(student, now) }
  return may(actor, 'MANAGE', student.id) ? { id, is: 'A_MANAGING_PARENT' } : null
}

const isGrownUp = ({ cohort, categories }: LinkedStudentRecord, now: Date): boolean =>
  bandOf(yearGroupOf(cohort, now), categories) === 'ADULT'

const changes = ({ is, isAdult = false }: LinkMover): boolean => is === 'TUTOR' || isAdult

/** The tutor, and a student who is grown up, say how far it goes; its parent whether he is told, and nothing else. */
function refuseOthersWishes(by: LinkMover, { isTold: _, ...others }: Call<Links['change']>['body']): void {
  if (changes(by)) return
  if (by.is === 'THE_STUDENT') throw new Refusal(generalRefusals.ask_parent)
  const wishesMore = Object.values(others).some((value) => value !== undefined)
  if (by.is !== 'THE_PARENT' || wishesMore) throw new Refusal(generalRefusals.not_for_child)
}

/** In words of his own, about nobody: what is about a child goes from his bell with the right. */
async function tellItsParent(tx: Tx, { parent, student, state }: Link, to: 'ACTIVE' | 'ENDED', now: Date) {
  const became = to === 'ENDED' && state === 'WAITING' ? 'DECLINED' : to
  const text = { ...parentsNotice(firstNameIn(student.name), became), type: 'INFO', priority: 'NORMAL' } as const
  await tellParent(tx, { ...text, cause: 'link_changed', userId: parent.id, about: null, path: '/dashboard', now })
}

/** The student, and who manages; never who did it, nor the parent whose link it is. */
async function tellOfLink(
  tx: Tx,
  { id, name }: LinkedStudentRecord,
  {
    link: { parent, flags },
    isLinked,
    byId,
  }: { link: Pick<Link, 'parent' | 'flags'>; isLinked: boolean; byId: string },
  now: Date,
): Promise<void> {
  const child = firstNameIn(name)
  const [notice, toParents] = isLinked
    ? [linkedNotice(parent.name, flags), linkedToChildNotice(parent.name, child, flags)]
    : [unlinkedNotice(parent.name), unlinkedFromChildNotice(parent.name, child)]
  await tellFamily(tx, {
    ...{ ...notice, toParents, cause: 'link_changed', studentId: id, type: 'INFO', priority: 'NORMAL', now },
    ...{ about: { kind: 'student', id }, byId, ofParentId: parent.id },
  })
}

async function getLink(tx: Tx, id: string): Promise<Link> {
  const link = await findLink(tx, id)
  if (!link) throw new Refusal(linkRefusals.link_not_found)
  return link
}

const withoutUndefined = <T extends object>(wished: T) =>
  Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** What is opened; whether the parent is told is his own. */
function isSame(one: Link['flags'], other: Link['flags']): boolean {
  return (['sees', 'books', 'pays', 'readsChat', 'manages'] as const).every((flag) => one[flag] === other[flag])
}

function replyOf({ flags, madeBy: _, ...link }: Link, mayChange: boolean): Reply<Links['list']>[number] {
  return { ...link, ...flags, mayChange }
}
