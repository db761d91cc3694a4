import {
  type BookingChange,
  type BookingInNews,
  because,
  beforeOf,
  doerOf,
  hasSoon,
  type NoticeText,
  spanOf,
  wasAgreed,
} from './booking-notices.ts'
import { awaitsStudent } from './bookings.ts'
import { chargeNews, lateNews, paidNews, sentences } from './charge-news.ts'
import { type ChargeSoFar, sumOfCharges } from './charge-words.ts'
import { keptShare } from './late.ts'
import { aLessonOn, asAgreed, kindOf, lessonOn, lessonsFrom } from './lesson-words.ts'
import { asLessons } from './lessons-in-news.ts'
import { poundsText } from './money.ts'
import { noticeInWords, noticePeriodOf } from './notice-period.ts'
import { overpaidBy } from './payments.ts'
import { sharePart } from './shares.ts'

/** What the tutor reads when a student asks for a lesson, the consultation or a series (Rules #19, #20, #100). */
export function askNotice(change: BookingChange): NoticeText {
  const { bookings } = change
  const [{ after }] = bookings
  const doer = doerOf(change)
  const isSeries = bookings.length > 1
  const what = isSeries ? lessonsFrom(beforeOf(bookings)) : aLessonOn(after)
  return {
    title: `${doer} asks for ${isSeries ? `${bookings.length} lessons` : `a ${kindOf(after)}`}`,
    content: sentences(
      `${doer} asks for ${what}.`,
      bookings.some((booking) => booking.after.outsideHours) && 'It is outside your published hours.',
      priceOnceConfirmed(bookings),
      `${isSeries ? 'The times are' : 'The time is'} held until you answer.`,
    ),
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/** What the tutor reads of a lesson that stands without him, as he has allowed (Rules #253). */
export function bookedAtOnceNotice(change: BookingChange): NoticeText {
  const [{ before, after }] = change.bookings
  const doer = doerOf(change)
  return {
    title: `${doer} has booked a ${kindOf(after)}`,
    content: sentences(
      `${doer} has booked ${aLessonOn(after)}. It is confirmed, as you have allowed it.`,
      chargeNews(before.charge, after.charge, 'TUTOR', 'it'),
    ),
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}

/** What they cost once the tutor agrees: by hours or by money is decided then (Rules #22). */
export function priceOnceConfirmed(bookings: BookingChange['bookings']): string {
  const pence = bookings.reduce((sum, { after }) => sum + after.pricePence, 0)
  const [it, costs] = bookings.length > 1 ? ['them', 'They cost'] : ['it', 'It costs']
  return `${costs} ${pence === 0 ? 'nothing' : poundsText(pence)} once you confirm ${it}.`
}

/** What the tutor reads when a student takes what was suggested (Rules #22). */
export function acceptNotice(change: BookingChange): NoticeText {
  const { bookings, reason } = change
  const [{ before, after }] = bookings
  const doer = doerOf(change)
  const what = `${doer} accepts the ${lessonOn(after)} that you suggested.`
  return {
    title: `${doer} accepts a ${kindOf(after)}`,
    content: sentences(what, chargeNews(before.charge, after.charge, 'TUTOR', 'it'), because(reason)),
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}

/** What the tutor reads when a student does not want what was suggested (Rules #22). */
export function declineNotice(change: BookingChange): NoticeText {
  const { bookings, reason } = change
  const [{ before }] = bookings
  const doer = doerOf(change)
  return {
    title: `${doer} declines a ${kindOf(before)}`,
    content: sentences(`${doer} declines the ${lessonOn(before)} that you suggested.`, FREE_AGAIN, because(reason)),
    type: 'WARNING',
    priority: 'HIGH',
  }
}

const FREE_AGAIN = 'The time is free again, and nothing is owed for it.'
const ALL_FREE_AGAIN = 'The times are free again, and nothing is owed for them.'

/** What the tutor reads when a student asks for another time; only a lesson that was agreed holds both (Rules #23). */
export function moveRequestNotice(change: BookingChange): NoticeText {
  const { bookings, reason } = change
  const [{ before, after }] = bookings
  const doer = doerOf(change)
  const suggested = awaitsStudent(before) ? ' that you suggested' : ''
  return {
    title: `${doer} asks for another time`,
    content: sentences(
      `${doer} asks to move the ${lessonOn(asAgreed(before))}${suggested} to ${spanOf(after)}.`,
      after.outsideHours && 'It is outside your published hours.',
      before.pricePence === after.pricePence
        ? 'The price stays the same.'
        : `It then costs ${poundsText(after.pricePence)} instead of ${poundsText(before.pricePence)}.`,
      heldUntilAnswered(after),
      because(reason),
    ),
    type: 'INFO',
    priority: hasSoon(change) ? 'URGENT' : 'HIGH',
  }
}

/** Which times the grid withholds from everyone else meanwhile (Rules #23, I1). */
export function heldUntilAnswered({ status }: BookingChange['bookings'][0]['after']): string {
  return status === 'AMENDED' ? 'Both times are held until you answer.' : 'The new time is held until you answer.'
}

/**
 * What the tutor reads when a student gives up a lesson, a request, or what is ahead of a series. Too late, it stays
 * payable, and the tutor may be on the way already (Rules #22, #101).
 */
export function givenUpNotice(change: BookingChange): NoticeText {
  const { bookings, reason } = change
  const [{ before }] = bookings
  const name = doerOf(change)
  if (awaitsStudent(before) && bookings.length === 1) return declineNotice(change)
  const isSeries = bookings.length > 1
  const many = `${bookings.length} ${isSeries ? 'lessons' : kindOf(before)}`
  if (!isGivenUp(change)) {
    const what = isSeries ? lessonsFrom(beforeOf(bookings)) : `the ${lessonOn(before)}`
    return {
      title: `${name} has withdrawn ${isSeries ? `${bookings.length} requests` : 'a request'}`,
      content: sentences(
        `${name} no longer asks for ${what}.`,
        isSeries ? ALL_FREE_AGAIN : FREE_AGAIN,
        because(reason),
      ),
      type: 'INFO',
      priority: 'NORMAL',
    }
  }
  const { what, money, isLate } = cancelledInTwo(change)
  return {
    title: `${name} has cancelled ${isSeries ? many : `a ${kindOf(before)}`}${isLate ? ' late' : ''}`,
    content: sentences(what, money, because(reason)),
    type: 'WARNING',
    priority: isLate || hasSoon(change) ? 'URGENT' : 'HIGH',
  }
}

/** Whether what a student gives up was agreed, and not only asked for or suggested. */
export function isGivenUp({ bookings }: Pick<BookingChange, 'bookings'>): boolean {
  return bookings.some(({ before }) => wasAgreed(before))
}

/** What was cancelled, and what that means for money; whether any of it was late. */
export function cancelledInTwo(change: BookingChange): { what: string; money: string; isLate: boolean } {
  const isLate = change.bookings.some(({ after }) => after.lateCancellation)
  return { what: cancelled(change, doerOf(change)), money: moneyNews(change), isLate }
}

/** `who` has called what off, and how late. */
export function cancelled({ bookings }: Pick<BookingChange, 'bookings'>, who: string): string {
  const [{ before }] = bookings
  const isSeries = bookings.length > 1
  const late = bookings.filter(({ after }) => after.lateCancellation)
  const when = isSeries && late.length < bookings.length ? `, ${late.length} of them` : ','
  const what = isSeries ? lessonsFrom(beforeOf(bookings)) : `the ${lessonOn(asAgreed(before))}`
  const [first] = late
  const notice = first && noticeInWords(noticePeriodOf(first.after))
  const tooLate = notice ? `${when} less than ${notice} before the start` : ''
  return `${who} has cancelled ${what}${tooLate}.`
}

/** A booking that its student has cancelled, as it stands now. */
export interface CancelledBooking extends BookingInNews {
  readonly chargeWaived: boolean
}

/**
 * What the tutor reads of a late cancellation on the dashboard, where it waits until it is opened: the charge may have
 * been waived, paid or taken back since she was told (Rules #138). `bookings` were cancelled in one go, and `title` is what
 * she was told then: in it stands which parent did it.
 */
export function lateCancellationNow(
  bookings: readonly [CancelledBooking, ...CancelledBooking[]],
  { reason, title }: { readonly reason: string; readonly title: string },
): string {
  const [first, ...others] = bookings.map(changedBy)
  const kept = bookings.filter((booking) => keptShare(booking) > 0)
  const charge = sumOfCharges(kept.map((booking) => booking.charge))
  const rest = bookings.filter((booking) => keptShare(booking) === 0)
  const isWaived = kept.length > 0 && kept.every(({ chargeWaived }) => chargeWaived)
  if (!first) return ''
  return sentences(
    cancelled(asLessons({ bookings: [first, ...others] }), doerIn(title, first.after.student)),
    rest.length > 0 &&
      (paidNews(sumOfCharges(rest.map((booking) => booking.charge)), 'TUTOR') ||
        (kept.length > 0 && 'Nothing is owed for the rest any more.')),
    isWaived
      ? 'You have waived the charge: nothing is owed any more.'
      : lateNews(charge, overpaidOf(kept)) || 'Nothing is owed.',
    isCharged(charge) && 'You can waive that.',
    because(reason),
  )
}

/** As it was told; a student may be called otherwise by now. */
function doerIn(title: string, student: { readonly name: string }): string {
  const doer = /^(.+, for .+,) has cancelled /.exec(title)?.[1]
  return doer ?? student.name
}

const SETTLE = /£[\d.,]+ was paid: please settle it with the family\./

/** Whether what the tutor was told asks her to settle money, which may have been taken back since. */
export function asksToSettle(told: string): boolean {
  return SETTLE.test(told)
}

/** The same of what was given up in time: what there is to settle is what is still paid (Rules #138). */
export function settlementNow(told: string, charge: ChargeSoFar): string {
  return told.replace(
    SETTLE,
    () => paidNews(charge, 'TUTOR') || 'The payment was taken back: there is nothing to settle.',
  )
}

/** As it was agreed; one that was to be moved keeps both its times. */
function changedBy(after: CancelledBooking): BookingChange['bookings'][0] {
  return { before: { ...after, status: after.originalStartTime ? 'AMENDED' : 'CONFIRMED' }, after }
}

/** What the family gets back, what stays owed, and what the tutor has to settle by hand. */
function moneyNews({ bookings }: BookingChange): string {
  // Each booking of a lesson has its own start, and may be late or not.
  const each = bookings.flatMap((booking) => booking.parts ?? [booking])
  const kept = each.filter(({ after }) => keptShare(after) > 0)
  const returned = each.filter(({ after }) => keptShare(after) === 0)
  const [was, is] = [sumOf(returned, 'before'), sumOf(returned, 'after')]
  const it = bookings.length === 1 ? 'it' : 'them'
  const news = sentences(
    chargeNews(was, is, 'TUTOR', kept.length > 0 ? 'the rest' : it),
    paidNews(is, 'TUTOR'),
    lateNews(sumOf(kept, 'after'), overpaidOf(kept.map(({ after }) => after))),
    kept.length > 0 && isCharged(sumOf(kept, 'after')) && 'You can waive that.',
  )
  return news || `Nothing is owed for ${it}.`
}

function sumOf(bookings: readonly BookingChange['bookings'][0][], moment: 'before' | 'after') {
  return sumOfCharges(bookings.map((booking) => booking[moment].charge))
}

/** What was paid of late ones beyond the share that stays charged. */
export function overpaidOf(kept: readonly BookingInNews[]): number {
  return kept.reduce((sum, booking) => {
    const share = keptShare(booking)
    return share === 100 ? sum : sum + overpaidBy(sharePart(booking.pricePence, share), booking.charge.paidPence)
  }, 0)
}

function isCharged({ packageMinutes, pendingPence }: ReturnType<typeof sumOf>): boolean {
  return packageMinutes > 0 || pendingPence > 0
}
