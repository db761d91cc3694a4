import {
  type BookingChange,
  type BookingInNews,
  because,
  type ChangedBooking,
  hasSoon,
  moneyNews,
  type NoticeText,
  spanOf,
  withoutMoney,
} from './booking-notices.ts'
import { chargeNews, lateNews, sentences } from './charge-news.ts'
import { sumOfCharges } from './charge-words.ts'
import { asAgreed, dayAndTime, kindOf, lessonOn, subjectOf } from './lesson-words.ts'
import { inOneSentence } from './lessons.ts'
import { asLessons } from './lessons-in-news.ts'
import type { Letter } from './letters.ts'
import { poundsText } from './money.ts'
import type { SeriesLine } from './series-edits.ts'
import { overpaidOf, priceOnceConfirmed } from './tutor-notices.ts'

type Bookings = BookingChange['bookings']
type Deed = SeriesLine<unknown>['does']

/** An edit of a series, by what it has done: of what was added, before and after are the same. */
export interface SeriesChange extends Pick<BookingChange, 'reason' | 'now' | 'hidesMoney'> {
  readonly deeds: readonly (readonly [Deed, Bookings])[]
  /** Who of the family did it, as its reader has it; null where the tutor did. */
  readonly who: string | null
  /** Who reads of it. */
  readonly to: 'TUTOR' | 'FAMILY'
}

/** What the other side, and the rest of the family, reads of an edit of a series: once, whatever it has done (Rules #216). */
export function seriesNews(change: SeriesChange, path: `/${string}`): { notice: NoticeText; letter: Letter } {
  const deeds = change.deeds.map(([deed, bookings]): Said => {
    const told = { ...change, bookings }
    return [deed, asLessons(change.hidesMoney ? withoutMoney(told) : told).bookings]
  })
  const all = deeds.flatMap(([, bookings]) => bookings)
  const [first, ...others] = all
  if (!first) throw new Error('an edit that does nothing is told of')
  const isUrgent = hasSoon({ ...change, bookings: [first, ...others] }) && deeds.some(([deed]) => deed !== 'ADD')
  const title = deeds.length > 1 ? titleOfSeveral(change) : titleOf(deeds[0], change)
  const content = sentences(...deeds.flatMap((each) => saidOf(each, change)), because(change.reason))
  return {
    notice: { title, content, type: isUrgent ? 'WARNING' : 'INFO', priority: isUrgent ? 'URGENT' : 'HIGH' },
    letter: {
      subject: title,
      text: [content, listOf(deeds)].join('\n\n'),
      button: { text: all.length > 1 ? 'See the lessons' : 'See the lesson', path },
    },
  }
}
type Said = readonly [Deed, Bookings]

function titleOfSeveral({ who }: SeriesChange): string {
  return who === null ? 'Your lessons have been changed' : `${who} changes a series of lessons`
}

function titleOf(said: Said | undefined, { who }: SeriesChange): string {
  const [deed, bookings] = said as Said
  const what = bookings.length > 1 ? `${bookings.length} lessons` : `a ${kindOf(bookings[0].before)}`
  if (who !== null) return `${who} ${asked[deed]} ${what}`
  const isMany = bookings.length > 1
  if (deed === 'ADD') return isMany ? 'More lessons are booked for you' : 'Another lesson is booked for you'
  return `Your ${isMany ? 'lessons' : 'lesson'} ${isMany ? 'have' : 'has'} been ${done[deed]}`
}

const done: Record<Deed, string> = { MOVE: 'moved', CHANGE: 'changed', CALL_OFF: 'cancelled', ADD: 'booked' }
const asked: Record<Deed, string> = {
  ...{ MOVE: 'asks to move', CHANGE: 'changes', CALL_OFF: 'has cancelled', ADD: 'asks for' },
}

function saidOf([deed, bookings]: Said, change: SeriesChange): (string | false)[] {
  const lessons = lessonsIn(bookings, deed === 'ADD' ? 'after' : 'before')
  const then = newTime(deed, bookings)
  if (change.who === null) {
    const verb = deed === 'ADD' ? 'booked' : done[deed]
    return [`The tutor has ${verb} ${lessons}${then}.`, deed === 'CHANGE' && changedTo(bookings), moneyNews(bookings)]
  }
  const { who, to } = change
  const answerer = to === 'TUTOR' ? 'you answer' : 'the tutor answers'
  const held = bookings.length > 1 ? 'The times are held' : 'The time is held'
  if (deed === 'CALL_OFF') return [`${who} has cancelled ${lessons}.`, ...lost(bookings, to)]
  if (deed === 'ADD') {
    const price = to === 'TUTOR' && priceOnceConfirmed(bookings)
    return [`${who} asks for ${lessons}.`, price, `${held} until ${answerer}.`]
  }
  const isAgreed = bookings.some(({ after }) => after.status === 'AMENDED')
  const meanwhile = bookings.length > 1 ? 'they take place' : 'it takes place'
  return [`${who} asks to move ${lessons}${then}.`, isAgreed && `Until ${answerer}, ${meanwhile} as agreed before.`]
}

/** `4 lessons, the first on …`, or the one with its subject. */
function lessonsIn(bookings: Bookings, when: 'before' | 'after'): string {
  const first = asAgreed(bookings[0][when])
  if (bookings.length === 1) return `the ${lessonOn(first)}`
  return `${bookings.length} lessons, the first on ${dayAndTime(first.startTime)}`
}

function newTime(deed: Deed, bookings: Bookings): string {
  if (deed !== 'MOVE') return ''
  const [{ after }] = bookings
  return bookings.length === 1 ? ` to ${spanOf(after)}` : `: the first to ${spanOf(after)}`
}

function changedTo(bookings: Bookings): string {
  const [{ before, after }] = bookings
  const each = bookings.length > 1 ? 'Each' : 'It'
  return sentences(
    subjectOf(before) !== subjectOf(after) && `${each} is now ${subjectOf(after)}.`,
    before.isOnline !== after.isOnline && `${each} is now ${after.isOnline ? 'online' : 'in person'}.`,
    before.pricePence !== after.pricePence && `${each} now costs ${poundsText(after.pricePence)}.`,
  )
}

/** What comes back, and what was called off too late, by its day. */
function lost(bookings: Bookings, to: SeriesChange['to']): (string | false)[] {
  const each = bookings.flatMap((booking) => booking.parts ?? [booking])
  const late = each.filter(({ after }) => after.lateCancellation)
  const inTime = each.filter(({ after }) => !after.lateCancellation)
  const charges = (of: readonly ChangedBooking[], when: 'before' | 'after') =>
    sumOfCharges(of.map((booking) => booking[when].charge))
  const days = late.map(({ before }) => dayAndTime(asAgreed(before).startTime))
  return [
    chargeNews(charges(inTime, 'before'), charges(inTime, 'after'), to, late.length > 0 ? 'the rest' : 'them'),
    late.length > 0 && `Too late: ${inOneSentence(days)}.`,
    late.length > 0 && lateNews(charges(late, 'after'), overpaidOf(late.map(({ after }) => after))),
  ]
}

function listOf(deeds: readonly Said[]): string {
  return deeds.flatMap(([deed, bookings]) => bookings.map((booking) => `  ${lineOf(deed, booking)}`)).join('\n')
}

function lineOf(deed: Deed, { before, after }: ChangedBooking): string {
  const was = spanOf(asAgreed<BookingInNews>(before))
  if (deed === 'MOVE') return `${was}: now ${spanOf(after)}`
  if (deed === 'CALL_OFF') return `${was}: cancelled`
  return deed === 'ADD' ? `${spanOf(after)}: new` : was
}
