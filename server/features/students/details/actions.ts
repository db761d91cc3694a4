import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { changedDetails, detailsNotice } from '#domain/student-details.ts'
import { replaceDetails } from '#server/features/accounts/actions.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { sendLink } from '#server/features/accounts/one-time-links/asking/actions.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { studentInFull } from '../actions.ts'
import { findStudentInFull } from '../reads.ts'

type Students = typeof students

/**
 * Puts the details of a student right, who is told; a new e-mail, the name to log in with, ends her sessions
 * (Rules #107).
 */
export async function changeStudent(
  context: Context,
  { actor, tell, unchanged, params, body, address }: Call<Students['change']>,
): Promise<Reply<Students['change']>> {
  const { id } = params
  const changed = await changeAccount(context, id, async (tx) => {
    const now = context.now()
    const known = await findStudentInFull(tx, id, now)
    if (!known) throw new Refusal(studentRefusals.student_unknown)
    const { name, email, phoneNumber } = body
    const details = changedDetails(known, { name, email, phoneNumber })
    if (details.length === 0) return details
    await replaceDetails(tx, id, { name, email, phoneNumber }, { actorId: actor.id, address }, now)
    if (email !== undefined && details.includes('email'))
      await sendLink(context, tx, { purpose: 'VERIFY', addressee: { id, role: 'STUDENT', email } }, now)
    await tellFamily(tx, {
      ...{ ...detailsNotice(details), type: 'INFO', priority: 'NORMAL' },
      ...{ cause: 'details_changed', studentId: id, about: { kind: 'student', id }, now },
    })
    await audit(tx, { event: 'student_changed', actorId: actor.id, subjectId: id, address }, now)
    return details
  })
  tell(id)
  if (changed.length === 0) unchanged()
  if (changed.includes('email')) context.live.disconnect(id)
  return studentInFull(context, actor, id)
}
