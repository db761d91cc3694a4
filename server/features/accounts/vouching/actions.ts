import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { upsertEmail } from '../emails/writes.ts'
import { getAccount } from '../reads.ts'
import { updateKnown } from '../writes.ts'

/**
 * From now on the tutor vouches for a student; false where he did before, or where there is none (Rules I122,
 * Rules: newcomers).
 */
export async function vouchForStudent(
  tx: Tx,
  { studentId, actorId, address }: { studentId: string; actorId: string; address: string },
  now: Date,
): Promise<boolean> {
  const isFirst = await updateKnown(tx, studentId, now)
  if (!isFirst) return false
  const { email } = await getAccount(tx, studentId)
  await upsertEmail(tx, { userId: studentId, email, isVouched: true })
  await audit(tx, { event: 'student_known', actorId, subjectId: studentId, address }, now)
  return true
}
