import { aloneDefaults } from '#domain/bands.ts'
import { grownUpNotice, grownUpToParentNotice, newestGrownUpCohort } from '#domain/growing-up.ts'
import { firstNameIn } from '#domain/people.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { tellFamily, tellParent } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { publishChanges } from '#server/platform/http/party.ts'
import { setAlone } from '../actions.ts'
import { listGrownUp, listNames } from './reads.ts'
import { endLinksOf, keepPayingOf, updateToAdult } from './writes.ts'

/** More than leave a school in one summer; the rest is taken the next time. */
const MOST_AT_ONCE = 200

/** What the open pages read again. */
const CHANGES = { account: 'both', notices: 'both' } as const

interface Student {
  readonly id: string
  readonly name: string
}

/**
 * From the 1 September after Year 13 on a student decides alone, which happens once: links keep paying, or end, and both sides
 * are told. Another school year before that changes nothing (Rules: children).
 */
export async function letGrowUp(context: Context): Promise<void> {
  const now = context.now()
  for (const student of await listGrownUp(context.db, newestGrownUpCohort(now), MOST_AT_ONCE)) {
    const parentIds = await changeAccount(context, student.id, (tx) => growUp(tx, student, now))
    if (!parentIds) continue
    for (const id of parentIds) context.live.disconnect(id)
    publishChanges(context.live, CHANGES, { family: [student.id, ...parentIds] })
  }
}

/** Whose links it changed; null where somebody else was first. */
async function growUp(tx: Tx, { id, name }: Student, now: Date): Promise<string[] | null> {
  if (!(await updateToAdult(tx, id, newestGrownUpCohort(now), now))) return null
  const ended = await endLinksOf(tx, id, now)
  const payers = await keepPayingOf(tx, id)
  await setAlone(tx, id, aloneDefaults.ADULT)
  await audit(tx, { event: 'grown_up', actorId: null, subjectId: id, address: '' }, now)
  if (ended.length + payers.length > 0) await tellOfIt(tx, { id, name }, { ended, payers }, now)
  return [...payers, ...ended.map(({ parentId }) => parentId)]
}

/** In words of their own, about nobody: what is about a child goes from a parent's bell with the right. */
async function tellOfIt(
  tx: Tx,
  { id, name }: Student,
  { ended, payers }: { ended: readonly { parentId: string; began: boolean }[]; payers: readonly string[] },
  now: Date,
): Promise<void> {
  const news = { cause: 'link_changed', type: 'INFO', priority: 'NORMAL', now } as const
  const student = { ...news, ...grownUpNotice(await listNames(tx, payers)) }
  await tellFamily(tx, { ...student, studentId: id, about: { kind: 'student', id } })
  const parents = [
    ...payers.map((userId) => ({ userId, pays: true })),
    ...ended.filter(({ began }) => began).map(({ parentId: userId }) => ({ userId, pays: false })),
  ]
  for (const { userId, pays } of parents) {
    const text = grownUpToParentNotice(firstNameIn(name), pays)
    await tellParent(tx, { ...news, ...text, userId, about: null, path: '/dashboard' })
  }
}
