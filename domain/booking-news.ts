import type { RequestedStatus } from './booking-changes.ts'
import { answerLetter, bookedLetter, familyLetters, givenUpLetter } from './booking-letters.ts'
import {
  type BookingChange,
  bookNotice,
  cancelNotice,
  confirmNotice,
  deletionNotice,
  denyNotice,
  keptNotice,
  type NoticeText,
  suggestionNotice,
  waiverNotice,
  withoutMoney,
} from './booking-notices.ts'
import { changeNotice, isMoved } from './change-notice.ts'
import type { Cause } from './happenings.ts'
import { asLessons } from './lessons-in-news.ts'
import type { Letter } from './letters.ts'
import type { Side } from './people.ts'
import { changeRequestMail, requestMail } from './request-mail.ts'
import { toldNotice } from './told-notice.ts'
import {
  acceptNotice,
  askNotice,
  bookedAtOnceNotice,
  declineNotice,
  givenUpNotice,
  moveRequestNotice,
} from './tutor-notices.ts'

/** Everything that either side does to a booking and that changes it (Rules: bookings). */
export const BOOKING_MOVES = {
  FAMILY: ['ask', 'bookAtOnce', 'accept', 'decline', 'askToMove', 'giveUp'],
  TUTOR: ['suggest', 'book', 'confirm', 'deny', 'cancel', 'move', 'keepOriginal', 'waive', 'delete', 'cancelForFamily'],
} as const
export type MoveOf<S extends Side> = (typeof BOOKING_MOVES)[S][number]
export type BookingMove = MoveOf<Side>

/** Who is to be told of a change, and what: in the bell, and by mail. */
export interface BookingNews {
  readonly to: Side
  readonly notice: NoticeText
  readonly letter: Letter
  readonly cause: Cause
}

/**
 * Whatever one side does to a booking, or to several of one series at once, the other side is told: who, which lesson
 * and when, what it means for money, and why. No move is without its words (Rules: notices).
 */
export function bookingNews(
  move: BookingMove,
  changed: BookingChange,
  paths: Readonly<Record<Side, `/${string}`>>,
): BookingNews {
  if (isOfTutor(move)) {
    const change = asLessons(changed.hidesMoney ? withoutMoney(changed) : changed)
    const cause = causeOfTutors(move, change)
    const notice = studentReads[move](change)
    return { to: 'FAMILY', notice, letter: familyLetters[move](change, notice, paths.FAMILY), cause }
  }
  const change = asLessons(changed)
  const notice = tutorReads[move](change)
  return { to: 'TUTOR', notice, letter: tutorIsWritten[move](change, notice, paths.TUTOR), cause: causeOf[move] }
}

/** Whoever denies another time calls the lesson off that was agreed before: that is not to be switched off. */
function causeOfTutors(move: MoveOf<'TUTOR'>, change: BookingChange): Cause {
  if (move === 'move' && !isMoved(change)) return 'changed'
  const isOff = move === 'deny' && change.bookings.some(({ before }) => before.status === 'AMENDED')
  return isOff ? 'cancelled' : causeOf[move]
}

const studentReads: Record<MoveOf<'TUTOR'>, (change: BookingChange) => NoticeText> = {
  suggest: suggestionNotice,
  book: bookNotice,
  confirm: confirmNotice,
  deny: denyNotice,
  cancel: cancelNotice,
  cancelForFamily: toldNotice,
  move: changeNotice,
  keepOriginal: keptNotice,
  waive: waiverNotice,
  delete: deletionNotice,
}

const tutorReads: Record<MoveOf<'FAMILY'>, (change: BookingChange) => NoticeText> = {
  ask: askNotice,
  bookAtOnce: bookedAtOnceNotice,
  accept: acceptNotice,
  decline: declineNotice,
  askToMove: moveRequestNotice,
  giveUp: givenUpNotice,
}

type Mail = (change: BookingChange, notice: NoticeText, schedule: `/${string}`) => Letter
const tutorIsWritten: Record<MoveOf<'FAMILY'>, Mail> = {
  ask: requestMail,
  bookAtOnce: bookedLetter,
  accept: answerLetter,
  decline: answerLetter,
  askToMove: changeRequestMail,
  giveUp: givenUpLetter,
}

const causeOf: Record<BookingMove, Cause> = {
  ...{ ask: 'requested', bookAtOnce: 'booked', askToMove: 'change_asked', giveUp: 'family_cancelled' },
  ...{ accept: 'suggestion_answered', decline: 'suggestion_answered' },
  ...{
    suggest: 'suggested',
    book: 'confirmed',
    confirm: 'confirmed',
    deny: 'denied',
    keepOriginal: 'kept',
    delete: 'deleted',
  },
  ...{ cancel: 'cancelled', cancelForFamily: 'cancelled', move: 'moved', waive: 'waived' },
}

/** The move that an answer is, by whoever gives it (Rules #22). */
export function moveOf(by: Side, to: RequestedStatus): BookingMove {
  return answers[by][to]
}

const answers: Record<Side, Record<RequestedStatus, BookingMove>> = {
  FAMILY: { CONFIRMED: 'accept', DENIED: 'decline', CANCELLED: 'giveUp' },
  TUTOR: { CONFIRMED: 'confirm', DENIED: 'deny', CANCELLED: 'cancel' },
}

export function isOfTutor(move: BookingMove): move is MoveOf<'TUTOR'> {
  return (BOOKING_MOVES.TUTOR as readonly BookingMove[]).includes(move)
}
