import type { Actor } from '#contract/core.ts'
import { type BookingMove, bookingNews, isOfTutor } from '#domain/booking-news.ts'
import { meetingLinkFor } from '#domain/bookings.ts'
import { familyNews } from '#domain/family-news.ts'
import { parentIn } from '#domain/matters.ts'
import { noticePath } from '#domain/notice-paths.ts'
import { byParent, tellFamily, tellTutor } from '#server/features/happenings/actions.ts'
import { findFamily } from '#server/features/happenings/reads.ts'
import { tellOfFreed } from '#server/features/watches/freed/actions.ts'
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
 * Tells the other side of a change, within its transaction, and the rest of a family of what one of it does: by a notice,
 * and the tutor by mail as well (Rules: notices), and him of time that it frees (Rules #243). Whoever calls it changes 'notices'.
 */
export async function tellOfBookings(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { move, by }: { readonly move: BookingMove; readonly by: Pick<Actor, 'id'> },
  [first, ...others]: readonly [Changed, ...Changed[]],
  reason = '',
): Promise<void> {
  const { after } = first
  const { student } = after
  const [family, tutor] = await together(findFamily(tx, student.id), findTutor(tx))
  if (!family || !tutor) return
  await tellOfFreed(tx, [first, ...others], now())
  const parent = parentIn(family, by.id)
  const change = { bookings: [inNews(first), ...others.map(inNews)] as const, by: parent, reason, now: now() }
  const about = { kind: 'booking', id: after.id } as const
  const paths = { FAMILY: noticePath(about, 'STUDENT'), TUTOR: noticePath(about, 'TUTOR') }
  const { notice, letter, cause } = bookingNews(move, change, paths)
  const bookingIds = [first, ...others].map((each) => each.after.id)
  const told = { cause, bookingIds, studentId: student.id, about, now: change.now }
  const words = { ...notice, letter }
  const inFamily = (hidesMoney: boolean) => {
    const changed = { ...change, hidesMoney }
    const doer = { who: parent ?? student.name, path: paths.FAMILY }
    const news = isOfTutor(move) ? bookingNews(move, changed, paths) : familyNews(move, changed, doer)
    return { ...news.notice, letter: news.letter }
  }
  const unpriced = () => inFamily(true)
  if (isOfTutor(move)) return tellFamily(tx, { ...told, ...words, unpriced }, family)
  await tellTutor(tx, { ...told, ...words, ...byParent(student, parent) }, tutor)
  // Nobody else hears of what a student does who is alone here.
  if (family.links.length > 0) await tellFamily(tx, { ...told, ...inFamily(false), unpriced, byId: by.id }, family)
}

/** As it is told of. */
export function inNews({ before, after }: Changed) {
  const meetingLink = meetingLinkFor(after, after.usualMeetingLink)
  return {
    before: { ...before, charge: chargedBy(before) },
    after: { ...after, meetingLink, charge: chargedBy(after) },
  }
}
