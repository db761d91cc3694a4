import {
  type BookingChange,
  type BookingInNews,
  because,
  beforeOf,
  doerOf,
  type NoticeText,
} from './booking-notices.ts'
import { modeInSentence, modeLabel } from './booking-words.ts'
import { awaitsStudent, bookingCan } from './bookings.ts'
import { isMoved } from './change-notice.ts'
import { dayAndClock, dayOf } from './day-words.ts'
import { asAgreed, kindOf, type LessonInWords, subjectOf } from './lesson-words.ts'
import type { Fact, Letter } from './letters.ts'
import { londonClockOf } from './time.ts'
import { cancelledInTwo, isGivenUp } from './tutor-notices.ts'

type Path = `/${string}`
type Write = (change: BookingChange, notice: NoticeText, path: Path) => Letter
export type FamilyMove =
  | 'suggest'
  | 'book'
  | 'confirm'
  | 'deny'
  | 'cancel'
  | 'cancelForFamily'
  | 'move'
  | 'keepOriginal'
  | 'waive'
  | 'delete'

/** Where a family looks for another time. */
export const FIND_ANOTHER_TIME = { text: 'Find another time', path: '/booking' } as const

/** What a family reads by mail of what the tutor did: which lesson and when in the subject, the bell's words below. */
export const familyLetters: Readonly<Record<FamilyMove, Write>> = {
  suggest: ({ bookings }, notice, path) => agreedOn('Suggested', bookings, notice, { text: 'Answer', path }),
  book: ({ bookings }, notice, path) => agreedOn('Booked', bookings, notice, seeing(bookings, path)),
  confirm: ({ bookings }, notice, path) => agreedOn('Confirmed', bookings, notice, seeing(bookings, path)),
  move: (change, notice, path) =>
    agreedOn(isMoved(change) ? 'New time' : 'Changed', change.bookings, notice, seeing(change.bookings, path)),
  keepOriginal: ({ bookings }, notice, path) => agreedOn('As agreed before', bookings, notice, seeing(bookings, path)),
  deny: ({ bookings }, notice) => {
    // Who denies another time calls the lesson off that was agreed before.
    const isOff = bookings.length === 1 && bookings[0].before.status === 'AMENDED'
    return calledOff(isOff ? 'Cancelled' : 'Not possible', bookings, notice)
  },
  cancel: ({ bookings }, notice) => calledOff('Cancelled', bookings, notice),
  cancelForFamily: ({ bookings }, notice) => calledOff('Cancelled', bookings, notice),
  waive: (_change, notice) => ({ ...saying(notice), button: { text: 'See payments', path: '/payments' } }),
  delete: ({ bookings }, notice) => ({
    ...saying(notice),
    button: bookingCan.deny(bookings[0].before) ? FIND_ANOTHER_TIME : { text: 'Open', path: '/schedule?tab=lessons' },
  }),
}

function agreedOn(
  what: string,
  bookings: BookingChange['bookings'],
  notice: NoticeText,
  button: NonNullable<Letter['button']>,
): Letter {
  const [first, ...others] = bookings
  const all = bookings.map(({ after }) => after)
  return {
    subject: `${what}: ${lessonsInSubject(all)}`,
    text: [notice.content, ...(others.length > 0 ? [listOf(all)] : [])].join('\n\n'),
    facts: others.length > 0 ? [] : lessonFacts(first.after),
    button,
  }
}

function calledOff(what: string, bookings: BookingChange['bookings'], notice: NoticeText): Letter {
  const were = beforeOf(bookings).map(asAgreed)
  return {
    subject: `${what}: ${lessonsInSubject(were)}`,
    text: [notice.content, ...(were.length > 1 ? [listOf(were)] : [])].join('\n\n'),
    button: FIND_ANOTHER_TIME,
  }
}

const seeing = ({ length }: BookingChange['bookings'], path: Path) => ({
  text: length > 1 ? 'See the lessons' : 'See the lesson',
  path,
})

const saying = ({ title, content }: NoticeText) => ({ subject: title, text: content })

/** `GCSE Mathematics, Monday 19 January at 16:00`; `4 lessons, the first on Monday 19 January at 16:00`. */
function lessonsInSubject(bookings: readonly BookingInNews[]): string {
  const [first] = bookings
  if (!first) return ''
  const when = dayAndClock(first.startTime)
  return bookings.length > 1 ? `${bookings.length} lessons, the first on ${when}` : `${subjectOf(first)}, ${when}`
}

function listOf(bookings: readonly BookingInNews[]): string {
  return bookings
    .map((booking) => `  ${timeOf(booking)}, ${subjectOf(booking)}, ${modeInSentence(booking.isOnline)}`)
    .join('\n')
}

/** When, what and where, and where it meets. */
export function lessonFacts(lesson: Lesson): Fact[] {
  const { isOnline, meetingLink = null } = lesson
  return [
    { label: 'When', value: timeOf(lesson) },
    { label: 'Subject', value: subjectOf(lesson) },
    { label: 'Where', value: modeLabel(isOnline) },
    ...(meetingLink ? [{ label: 'Meeting link', value: meetingLink, href: meetingLink }] : []),
  ]
}
type Lesson = Pick<BookingInNews, 'startTime' | 'endTime' | 'isOnline' | 'meetingLink'> &
  Pick<LessonInWords, 'subject' | 'otherSubjects'>

/** `Monday 19 January, 16:00 until 17:00`. */
function timeOf({ startTime, endTime }: Pick<BookingInNews, 'startTime' | 'endTime'>): string {
  return `${dayOf(startTime)}, ${londonClockOf(startTime)} until ${londonClockOf(endTime)}`
}

/** What the tutor reads when a family takes or declines what he suggested. */
export const answerLetter: Write = (change, notice, path) => {
  const { bookings } = change
  const [{ before }] = bookings
  const verb = notice.type === 'SUCCESS' ? 'accepts' : 'declines'
  return toTutor(
    `${doerOf(change)} ${verb} the ${kindOf(before)} on ${dayAndClock(before.startTime)}`,
    notice.content,
    seeing(bookings, path),
  )
}

/** What he reads of a lesson that stands without him, as he has allowed (Rules #253). */
export const bookedLetter: Write = (change, notice, path) => {
  const { bookings } = change
  return toTutor(
    `${notice.title} on ${dayAndClock(bookings[0].after.startTime)}`,
    notice.content,
    seeing(bookings, path),
  )
}

/** What he reads when a family gives up what was agreed: whether it was in time, and what that means for money. */
export const givenUpLetter: Write = (change, notice, path) => {
  const { bookings, reason } = change
  const [{ before }] = bookings
  const were = beforeOf(bookings).map(asAgreed)
  const name = doerOf(change)
  const which = were.length > 1 ? `${were.length} lessons, the first on` : `the ${kindOf(before)} on`
  const start = dayAndClock(asAgreed(before).startTime)
  if (awaitsStudent(before) && bookings.length === 1) return answerLetter(change, notice, path)
  if (!isGivenUp(change)) return toTutor(`${notice.title}: ${start}`, notice.content, seeing(bookings, path))
  const { what, money, isLate } = cancelledInTwo(change)
  const paragraphs = [what, `${isLate ? 'Late' : 'In time'}: ${money}`, because(reason)]
  return toTutor(
    `${name} has cancelled ${which} ${start}`,
    paragraphs.filter(Boolean).join('\n\n'),
    seeing(bookings, path),
  )
}

function toTutor(subject: string, text: string, button: NonNullable<Letter['button']>): Letter {
  return { subject, text, button }
}
