import { type BookingMove, bookingNews } from '#domain/booking-news.ts'
import { meetingLinkFor } from '#domain/bookings.ts'
import { noticePath } from '#domain/notice-paths.ts'
import { tellFamily, tellTutor } from '#server/features/happenings/actions.ts'
import { findFamily } from '#server/features/happenings/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { type Tx, together } from '#server/platform/db/database.ts'
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
  { now }: Pick<Context, 'now'>,
  move: BookingMove,
  [first, ...others]: readonly [Changed, ...Changed[]],
  reason = '',
): Promise<void> {
  const { after } = first
  const { student } = after
  const [family, tutor] = await together(findFamily(tx, student.id), findTutor(tx))
  if (!family || !tutor) return
  const change = { bookings: [inNews(first), ...others.map(inNews)] as const, reason, now: now() }
  const about = { kind: 'booking', id: after.id } as const
  const paths = { FAMILY: noticePath(about, 'STUDENT'), TUTOR: noticePath(about, 'TUTOR') }
  const { to, notice, letter, cause } = bookingNews(move, change, paths)
  const bookingIds = [first, ...others].map((each) => each.after.id)
  const told = { ...notice, cause, letter, bookingIds, studentId: student.id, about, now: change.now }
  const unpriced = () => {
    const news = bookingNews(move, { ...change, hidesMoney: true }, paths)
    return { ...news.notice, letter: news.letter }
  }
  await (to === 'TUTOR' ? tellTutor(tx, told, tutor) : tellFamily(tx, { ...told, unpriced }, family))
}

function inNews({ before, after }: Changed) {
  const meetingLink = meetingLinkFor(after, after.usualMeetingLink)
  return {
    before: { ...before, charge: chargedBy(before) },
    after: { ...after, meetingLink, charge: chargedBy(after) },
  }
}
