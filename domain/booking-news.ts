import type { RequestedStatus } from './booking-changes.ts'
import {
  type BookingChange,
  cancelNotice,
  confirmNotice,
  deletionNotice,
  denyNotice,
  keptNotice,
  type NoticeText,
  suggestionNotice,
  waiverNotice,
} from './booking-notices.ts'
import { changeNotice } from './change-notice.ts'
import { asLessons } from './lessons-in-news.ts'
import type { Side } from './people.ts'
import { changeRequestMail, type MailText, newsMail, requestMail } from './request-mail.ts'
import { acceptNotice, askNotice, declineNotice, givenUpNotice, moveRequestNotice } from './tutor-notices.ts'

/** Everything that either side does to a booking and that changes it (Rules: bookings). */
export const BOOKING_MOVES = {
  FAMILY: ['ask', 'accept', 'decline', 'askToMove', 'giveUp'],
  TUTOR: ['suggest', 'confirm', 'deny', 'cancel', 'move', 'keepOriginal', 'waive', 'delete'],
} as const
type MoveOf<S extends Side> = (typeof BOOKING_MOVES)[S][number]
export type BookingMove = MoveOf<Side>

/** Who is to be told of a change, and what: in the bell, and the tutor by mail as well. */
export interface BookingNews {
  readonly to: Side
  readonly notice: NoticeText
  readonly mail: MailText | null
}

/**
 * Whatever one side does to a booking, or to several of one series at once, the other side is told: who, which lesson
 * and when, what it means for money, and why. No move is without its words (Rules: notices).
 */
export function bookingNews(move: BookingMove, changed: BookingChange, scheduleUrl: string): BookingNews {
  const change = asLessons(changed)
  if (isOfTutor(move)) return { to: 'FAMILY', notice: studentReads[move](change), mail: null }
  const notice = tutorReads[move](change)
  return { to: 'TUTOR', notice, mail: tutorIsWritten[move](change, notice, scheduleUrl) }
}

const studentReads: Record<MoveOf<'TUTOR'>, (change: BookingChange) => NoticeText> = {
  suggest: suggestionNotice,
  confirm: confirmNotice,
  deny: denyNotice,
  cancel: cancelNotice,
  move: changeNotice,
  keepOriginal: keptNotice,
  waive: waiverNotice,
  delete: deletionNotice,
}

const tutorReads: Record<MoveOf<'FAMILY'>, (change: BookingChange) => NoticeText> = {
  ask: askNotice,
  accept: acceptNotice,
  decline: declineNotice,
  askToMove: moveRequestNotice,
  giveUp: givenUpNotice,
}

type Mail = (change: BookingChange, notice: NoticeText, scheduleUrl: string) => MailText
const tutorIsWritten: Record<MoveOf<'FAMILY'>, Mail> = {
  ask: requestMail,
  accept: newsMail,
  decline: newsMail,
  askToMove: changeRequestMail,
  giveUp: newsMail,
}

/** The move that an answer is, by whoever gives it (Rules #22). */
export function moveOf(by: Side, to: RequestedStatus): BookingMove {
  return answers[by][to]
}

const answers: Record<Side, Record<RequestedStatus, BookingMove>> = {
  FAMILY: { CONFIRMED: 'accept', DENIED: 'decline', CANCELLED: 'giveUp' },
  TUTOR: { CONFIRMED: 'confirm', DENIED: 'deny', CANCELLED: 'cancel' },
}

function isOfTutor(move: BookingMove): move is MoveOf<'TUTOR'> {
  return (BOOKING_MOVES.TUTOR as readonly BookingMove[]).includes(move)
}
