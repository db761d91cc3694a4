import { familyLetters } from './booking-letters.ts'
import type { MoveOf } from './booking-news.ts'
import {
  type BookingChange,
  because,
  beforeOf,
  hasSoon,
  moneyNews,
  type NoticeText,
  spanOf,
  withoutMoney,
} from './booking-notices.ts'
import { awaitsStudent } from './bookings.ts'
import { sentences } from './charge-news.ts'
import { aLessonOn, asAgreed, kindOf, lessonOn, lessonsFrom } from './lesson-words.ts'
import { asLessons } from './lessons-in-news.ts'
import type { Letter } from './letters.ts'
import { whatItCosts } from './told-notice.ts'
import { cancelled, isGivenUp } from './tutor-notices.ts'

/**
 * What the rest of a family reads when one of it does something to a booking: who, which lesson and when, and what it
 * means for money where the reader sees it (Rules: families).
 */
export function familyNews(
  move: MoveOf<'FAMILY'>,
  changed: BookingChange,
  { who, path }: { readonly who: string; readonly path: `/${string}` },
): { readonly notice: NoticeText; readonly letter: Letter | null } {
  const change = asLessons(changed.hidesMoney ? withoutMoney(changed) : changed)
  const notice = familyReads[move](change, who)
  const isOff = move === 'giveUp' && isGivenUp(change)
  return { notice, letter: isOff ? familyLetters.cancel(change, notice, path) : null }
}

const familyReads: Record<MoveOf<'FAMILY'>, (change: BookingChange, who: string) => NoticeText> = {
  ask: askedFor,
  bookAtOnce: booked,
  accept: accepted,
  decline: declined,
  askToMove: askedToMove,
  giveUp: givenUp,
}

function askedFor({ bookings }: BookingChange, who: string): NoticeText {
  const [{ after }] = bookings
  const isSeries = bookings.length > 1
  return {
    title: `${who} asks for ${isSeries ? `${bookings.length} lessons` : `a ${kindOf(after)}`}`,
    content: sentences(
      `${who} asks the tutor for ${isSeries ? lessonsFrom(beforeOf(bookings)) : aLessonOn(after)}.`,
      `${isSeries ? 'The times are' : 'The time is'} held until the tutor answers.`,
    ),
    type: 'INFO',
    priority: 'NORMAL',
  }
}

function booked({ bookings }: BookingChange, who: string): NoticeText {
  const [{ after }] = bookings
  return {
    title: `${who} has booked a ${kindOf(after)}`,
    content: sentences(`${who} has booked ${aLessonOn(after)}. It is confirmed.`, moneyNews(bookings)),
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}

function accepted({ bookings, reason }: BookingChange, who: string): NoticeText {
  const [{ after }] = bookings
  return {
    title: `${who} accepts a ${kindOf(after)}`,
    content: sentences(
      `${who} accepts the ${lessonOn(after)} that the tutor suggested.`,
      moneyNews(bookings),
      because(reason),
    ),
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}

function declined({ bookings, reason }: BookingChange, who: string): NoticeText {
  const [{ before }] = bookings
  return {
    title: `${who} declines a ${kindOf(before)}`,
    content: sentences(`${who} declines the ${lessonOn(before)} that the tutor suggested.`, because(reason)),
    type: 'INFO',
    priority: 'NORMAL',
  }
}

function askedToMove({ bookings, reason }: BookingChange, who: string): NoticeText {
  const [{ before, after }] = bookings
  return {
    title: `${who} asks for another time`,
    content: sentences(
      `${who} asks to move the ${lessonOn(asAgreed(before))} to ${spanOf(after)}.`,
      after.status === 'AMENDED' && 'Until the tutor agrees, it takes place as agreed before.',
      because(reason),
    ),
    type: 'INFO',
    priority: 'NORMAL',
  }
}

function givenUp(change: BookingChange, who: string): NoticeText {
  const { bookings, reason } = change
  const [{ before }] = bookings
  const isSeries = bookings.length > 1
  if (awaitsStudent(before) && !isSeries) return declined(change, who)
  if (!isGivenUp(change)) {
    const what = isSeries ? lessonsFrom(beforeOf(bookings)) : `the ${lessonOn(before)}`
    return {
      title: `${who} has withdrawn ${isSeries ? `${bookings.length} requests` : 'a request'}`,
      content: sentences(`${who} no longer asks for ${what}.`, because(reason)),
      type: 'INFO',
      priority: 'NORMAL',
    }
  }
  return {
    title: `${who} has cancelled ${isSeries ? `${bookings.length} lessons` : `a ${kindOf(before)}`}`,
    content: sentences(cancelled(change, who), whatItCosts(change), because(reason)),
    type: 'WARNING',
    priority: hasSoon(change) ? 'URGENT' : 'HIGH',
  }
}
