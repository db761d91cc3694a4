import { linkedNotice, linkedToChildNotice } from '#domain/link-words.ts'
import { firstNameIn } from '#domain/people.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { keepAloneAtFirst } from '../actions.ts'
import { findLinkedStudent, type Link, type LinkedStudentRecord, listLinks } from '../reads.ts'
import { listTaken } from './reads.ts'
import { copyBarred, updateStudent } from './writes.ts'

/**
 * Within the merging of two accounts of a student: whoever acts for the one acts for the other, unless there is a link, or
 * none is allowed. The chat is read from now on, and who was there before is told. The ids of the parents.
 */
export async function moveLinks(
  tx: Tx,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
  now: Date,
): Promise<string[]> {
  const student = await findLinkedStudent(tx, intoId)
  if (!student) return []
  const links = await listLinks(tx, { parentId: null, studentIds: [fromId] })
  const taken = await listTaken(tx, intoId)
  const moved = links.filter(({ parent }) => !taken.has(parent.id))
  await copyBarred(tx, { fromId, intoId })
  for (const link of moved) await moveLink(tx, link, student, now)
  return moved.map(({ parent }) => parent.id)
}

async function moveLink(tx: Tx, link: Link, student: LinkedStudentRecord, now: Date): Promise<void> {
  const { parent, flags, state } = link
  await updateStudent(tx, link, student.id, now)
  if (state !== 'ACTIVE') return
  if (flags.manages) await keepAloneAtFirst(tx, student, { ...link, state: 'WAITING' }, now)
  await tellFamily(tx, {
    ...{ ...linkedNotice(parent.name, flags), type: 'INFO', priority: 'NORMAL', cause: 'link_changed', now },
    toParents: linkedToChildNotice(parent.name, firstNameIn(student.name), flags),
    ...{ studentId: student.id, about: { kind: 'student', id: student.id }, ofParentId: parent.id },
  })
}
