import type { Tx } from '#server/platform/db/database.ts'
import type { Invite } from './reads.ts'

export async function insertInvite(tx: Tx, invite: Invite): Promise<void> {
  await tx
    .insertInto('invites')
    .values({
      id: invite.id,
      code: invite.code,
      student_name: invite.studentName,
      phone_number: invite.phoneNumber,
      email: invite.email,
      created_at: invite.createdAt.getTime(),
      used_at: null,
      used_by: null,
    })
    .execute()
}

/** False where nobody can use it any more: of two at once, one is told so. */
export async function updateToUsed(tx: Tx, code: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invites')
    .set({ used_at: now.getTime(), used_by: userId })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False where it was not there. */
export async function deleteInvite(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('invites').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/**
 * Those that say who a student was: the one that was used, and any to one of the e-mails or to the telephone. One with
 * nothing but the same name may be another child's, and stays, as do those without an e-mail.
 */
export async function deleteInvitesOf(
  tx: Tx,
  student: { id: string; emails: readonly string[]; phoneNumber: string },
): Promise<void> {
  await tx
    .deleteFrom('invites')
    .where((eb) =>
      eb.or([
        eb('used_by', '=', student.id),
        ...(student.emails.length > 0 ? [eb('email', 'in', student.emails)] : []),
        ...(student.phoneNumber ? [eb('phone_number', '=', student.phoneNumber)] : []),
      ]),
    )
    .execute()
}
