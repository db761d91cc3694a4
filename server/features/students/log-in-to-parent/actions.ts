import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { logInIsParentsNotice } from '#domain/link-words.ts'
import { firstNameIn } from '#domain/people.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { makeParentWith, takeLogIn } from '#server/features/accounts/moving-log-ins/actions.ts'
import { findStudent, getAccount } from '#server/features/accounts/reads.ts'
import { tellParent } from '#server/features/happenings/actions.ts'
import { linkStudent } from '#server/features/links/actions.ts'
import { listLinks } from '#server/features/links/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { studentInFull } from '../actions.ts'
import { getRegisteredAt } from './reads.ts'

type Students = typeof students

const EVERYTHING = { sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true }

/**
 * Of a parent who registered as the student: the log-in is the parent's from now on, who acts for the student with every
 * right and goes on reading the chat from its beginning; the student keeps all else, without a log-in (Rules #192).
 */
export async function giveLogInToParent(
  context: Context,
  { actor, params, body, address, tell }: Call<Students['logInToParent']>,
): Promise<Reply<Students['logInToParent']>> {
  const { id } = params
  const parent = { id: newId(), name: body.parentName }
  await changeAccount(context, id, async (tx) => {
    const now = context.now()
    if (!(await findStudent(tx, id))) throw new Refusal(studentRefusals.student_unknown)
    const { name, email } = await getAccount(tx, id)
    if (email === '') throw new Refusal(studentRefusals.no_log_in)
    if ((await listLinks(tx, { parentId: null, studentIds: [id] })).length > 0)
      throw new Refusal(studentRefusals.has_parent)
    const logIn = await takeLogIn(tx, id, { actorId: actor.id, address }, now)
    if (!logIn) throw new Refusal(studentRefusals.no_log_in)
    await makeParentWith(tx, parent, { ...logIn, signInName: null }, now)
    const chatSince = await getRegisteredAt(tx, id)
    const link = { relation: 'PARENT', flags: EVERYTHING, madeBy: { id: actor.id, as: 'TUTOR' }, chatSince } as const
    await linkStudent(tx, { parent, studentId: id, ...link, address }, now)
    await tellParent(tx, {
      ...{ ...logInIsParentsNotice(firstNameIn(name)), type: 'INFO', priority: 'HIGH', cause: 'link_changed' },
      ...{ userId: parent.id, about: null, path: '/dashboard', now },
    })
    await audit(tx, { event: 'log_in_given', actorId: actor.id, subjectId: id, address }, now)
  })
  context.live.disconnect(id)
  tell(id)
  return { student: await studentInFull(context, actor, id), parent }
}
