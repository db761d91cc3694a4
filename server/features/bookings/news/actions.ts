import { type BookingMove, bookingNews } from '#domain/booking-news.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { notifyPerson } from '#server/features/notices/actions.ts'
import type { Context } from '#server/platform/context.ts'
import { type Tx, together } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/outgoing.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { chargedBy } from '../actions.ts'
import type { StoredBooking } from '../reads.ts'

/** A booking before and after; a new one was the same before. */
export interface Changed {
  readonly before: StoredBooking
  readonly after: StoredBooking
}

/**
 * Tells the other side of a change, within its transaction: by a notice, and the tutor by mail as well
 * (Rules: notices). Whoever calls it changes 'notices'.
 */
export async function tellOfBookings(
  tx: Tx,
  { publicOrigin, now }: Context,
  move: BookingMove,
  [first, ...others]: readonly [Changed, ...Changed[]],
  reason = '',
): Promise<void> {
  const change = { bookings: [inNews(first), ...others.map(inNews)] as const, reason, now: now() }
  const { after } = first
  const news = bookingNews(move, change, `${publicOrigin}/schedule?lesson=${after.id}`)
  const { student } = after
  const [isPresent, tutor] = await together(findStudent(tx, student.id), findTutor(tx))
  if (!isPresent) return
  const userId = news.to === 'TUTOR' ? tutor?.id : student.id
  if (!userId) return
  const about = { kind: 'booking', id: after.id } as const
  await notifyPerson(tx, { ...news.notice, userId, about, now: change.now })
  if (news.mail && tutor) {
    const isGathered = news.notice.priority !== 'URGENT'
    await queueMail(tx, { ...news.mail, to: tutor.email, aboutId: student.id, isGathered, now: change.now })
  }
}

function inNews({ before, after }: Changed) {
  return { before: { ...before, charge: chargedBy(before) }, after: { ...after, charge: chargedBy(after) } }
}
