import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { type Role, sideOf } from '#domain/people.ts'
import { PASSWORD_RESET_THROTTLE } from '#domain/sessions.ts'
import { waitSeconds } from '#domain/throttle.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { replacePassword, tellOfNewPassword } from '#server/features/accounts/new-passwords/actions.ts'
import { refuseUnproved } from '#server/features/accounts/proof/actions.ts'
import { findRole, getAccount } from '#server/features/accounts/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readablePassword } from '#server/platform/ids.ts'
import { listFailures, recordFailure } from '#server/platform/people/throttle.ts'

type Students = typeof students

/** Gives a student, or a parent, a new password that works for seven days, and signs them out everywhere (Rules #83). */
export async function resetPassword(
  context: Context,
  { actor, params, address }: Call<Students['resetPassword']>,
): Promise<Reply<Students['resetPassword']>> {
  const { id } = params
  await refuseUnproved(context.db, actor, 'password_reset', context.now())
  await refuseOthers(context.db, id)
  await refuseTooManyResets(context.db, id, context.now())
  const newPassword = readablePassword()
  const passwordHash = await context.passwords.hash(newPassword, { lane: 'change', address })
  await changeAccount(context, id, async (tx) => {
    const now = context.now()
    const role = await refuseOthers(tx, id)
    await refuseTooManyResets(tx, id, now)
    await recordFailure(tx, throttleKey(id), now)
    await replacePassword(tx, id, { passwordHash, generatedAt: now }, { actorId: actor.id, address }, now)
    await tellOfNewPassword(tx, { id, role }, '', now)
    await audit(tx, { event: 'password_reset', actorId: actor.id, subjectId: id, address }, now)
  })
  context.live.disconnect(id)
  return { newPassword }
}

async function refuseOthers(db: Db, id: string): Promise<Role> {
  const role = await findRole(db, id)
  if (role === null) throw new Refusal(studentRefusals.student_unknown)
  if (sideOf[role] !== 'FAMILY') throw new Refusal(studentRefusals.not_a_student)
  const { email, signInName } = await getAccount(db, id)
  if (email === '' && signInName === null) throw new Refusal(studentRefusals.no_log_in)
  return role
}

async function refuseTooManyResets(db: Db, id: string, now: Date): Promise<void> {
  const resets = await listFailures(db, throttleKey(id), PASSWORD_RESET_THROTTLE.failures)
  const retryAfterSeconds = waitSeconds(resets, now, PASSWORD_RESET_THROTTLE)
  if (retryAfterSeconds > 0) throw new Refusal(studentRefusals.too_many_resets, { retryAfterSeconds })
}

const throttleKey = (id: string) => `reset ${id}`
