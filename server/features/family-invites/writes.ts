import { addMinutes } from '#domain/time.ts'
import { columnsOf } from '#server/features/links/reads.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { FamilyInvite } from './reads.ts'

export async function insertFamilyInvite(tx: Tx, invite: FamilyInvite): Promise<void> {
  await tx
    .insertInto('family_invites')
    .values({
      ...{ id: invite.id, code: invite.code, family_id: invite.familyId, parent_name: invite.parentName },
      ...{ email: invite.email, phone_number: invite.phoneNumber, relation: invite.relation },
      ...columnsOf(invite.flags),
      ...{ made_by: invite.madeBy, created_at: invite.createdAt.getTime(), expires_at: invite.expiresAt.getTime() },
    })
    .execute()
  for (const { id, place, studentId, name, cohort, subjects } of invite.children) {
    await tx
      .insertInto('family_invite_children')
      .values({
        ...{ id, invite_id: invite.id, place, student_id: studentId },
        ...{ name: studentId === null ? name : '', cohort },
      })
      .execute()
    for (const subject_id of subjects)
      await tx.insertInto('family_invite_subjects').values({ child_id: id, subject_id }).execute()
  }
}

/**
 * False where somebody else was first, or the time is over (Rules I129). For whom it was is known by the links from then on:
 * its lines go, with the names of children.
 */
export async function updateToUsed(tx: Tx, id: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('family_invites')
    .set({ used_at: now.getTime(), used_by: userId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('family_invite_children').where('invite_id', '=', id).execute()
  return true
}

const KEPT_DAYS = 90

/** What nobody has used in ninety days says who was to come with whom (Rules: retention). */
export async function deleteOldFamilyInvites(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('family_invites')
    .where('created_at', '<', addMinutes(now, -KEPT_DAYS * 24 * 60).getTime())
    .where('used_at', 'is', null)
    .execute()
}

export async function deleteFamilyInvite(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('family_invites').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Those that a parent has made, and those that nobody has used, to one of the e-mails or to the telephone. */
export async function deleteFamilyInvitesOf(
  tx: Tx,
  parent: { id: string; emails: readonly string[]; phoneNumber: string },
): Promise<void> {
  const written = tx
    .deleteFrom('family_invites')
    .where((eb) =>
      eb.or([
        eb('made_by', '=', parent.id),
        ...(parent.emails.length > 0 ? [eb.and([eb('used_at', 'is', null), eb('email', 'in', parent.emails)])] : []),
        ...(parent.phoneNumber
          ? [eb.and([eb('used_at', 'is', null), eb('phone_number', '=', parent.phoneNumber)])]
          : []),
      ]),
    )
  await written.execute()
}
