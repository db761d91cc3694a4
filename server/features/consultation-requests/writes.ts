import { addMinutes } from '#domain/time.ts'
import { VISITOR_KEPT_DAYS } from '#domain/visitors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/ids.ts'
import type { ConsultationRequest } from './reads.ts'

export interface NewRequest extends Omit<ConsultationRequest, 'confirmedAt'> {
  readonly network: string
  readonly token: string
  readonly askedAt: Date
  readonly heldUntil: Date
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  const { id, name, email, childName, category, note, startTime, network, token, askedAt, heldUntil, expiresAt } =
    request
  await tx
    .insertInto('consultation_requests')
    .values({
      ...{ id, name, email, child_name: childName, category, note, start_at: startTime.getTime(), network },
      ...{ token_hash: hashOfToken(token), asked_at: askedAt.getTime(), held_until: heldUntil.getTime() },
      ...{ expires_at: expiresAt.getTime(), confirmed_at: null, booking_id: null },
    })
    .execute()
}

/** False where it was confirmed already (I167). From then on nobody needs to know from where it was asked. */
export async function updateToConfirmed(
  tx: Tx,
  { id, bookingId }: { id: string; bookingId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('consultation_requests')
    .set({ confirmed_at: now.getTime(), booking_id: bookingId, network: '' })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** By these whoever never joined is found, and erased first. */
const SLACK_DAYS = 7

/** Their ids. */
export async function deleteOldRequests(tx: Tx, now: Date): Promise<string[]> {
  const confirmedBy = addMinutes(now, -(VISITOR_KEPT_DAYS + SLACK_DAYS) * 24 * 60).getTime()
  const old = await tx
    .deleteFrom('consultation_requests')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('expires_at', '<=', now.getTime())]),
        eb('confirmed_at', '<', confirmedBy),
      ]),
    )
    .returning('id')
    .execute()
  return old.map(({ id }) => id)
}

/** The invitation of a visitor for this student, as long as nobody has used it. */
export async function deleteInvitationOf(tx: Tx, studentId: string): Promise<void> {
  await tx
    .deleteFrom('family_invites')
    .where('used_at', 'is', null)
    .where('email', 'in', (eb) =>
      eb
        .selectFrom('consultation_requests as request')
        .innerJoin('bookings as booking', 'booking.id', 'request.booking_id')
        .select('request.email')
        .where('booking.student_id', '=', studentId),
    )
    .where('id', 'in', (eb) =>
      eb.selectFrom('family_invite_children').select('invite_id').where('student_id', '=', studentId),
    )
    .execute()
}

/** What this address has asked for and not confirmed; its ids. */
export async function deleteRequestsOf(tx: Tx, email: string): Promise<string[]> {
  const asked = tx.deleteFrom('consultation_requests').where('email', '=', email).where('confirmed_at', 'is', null)
  return (await asked.returning('id').execute()).map(({ id }) => id)
}
