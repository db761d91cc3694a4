import { expect, test } from 'vitest'
import { BOOKING_MOVES, type BookingMove, bookingNews, moveOf } from './booking-news.ts'
import type { BookingInNews } from './booking-notices.ts'

const nothing = { packageMinutes: 0, pendingPence: 0, paidPence: 0 }
const owed = { ...nothing, pendingPence: 2500 }
const hours = { ...nothing, packageMinutes: 60 }
const paid = { ...nothing, paidPence: 2500 }

const asked: BookingInNews = {
  type: 'LESSON',
  seriesId: null,
  status: 'REQUESTED',
  suggested: false,
  subject: { id: 'maths', name: 'Mathematics', category: 'GCSE' },
  startTime: new Date('2026-01-19T16:00:00Z'),
  endTime: new Date('2026-01-19T17:00:00Z'),
  originalStartTime: null,
  originalEndTime: null,
  isOnline: true,
  outsideHours: false,
  pricePence: 2500,
  lateCancellation: false,
  noticePeriodHours: 24,
  charge: nothing,
  student: { id: 'amira', name: 'Amira' },
  tutor: { name: 'Nadia' },
}
const suggested: BookingInNews = { ...asked, suggested: true }
const agreed: BookingInNews = { ...asked, status: 'CONFIRMED', charge: owed }
const wednesday = { startTime: new Date('2026-01-21T18:00:00Z'), endTime: new Date('2026-01-21T19:00:00Z') }
const thursday = { startTime: new Date('2026-01-22T18:00:00Z'), endTime: new Date('2026-01-22T19:00:00Z') }
const original = { originalStartTime: asked.startTime, originalEndTime: asked.endTime }
const amended: BookingInNews = { ...agreed, ...wednesday, ...original, status: 'AMENDED' }
const denied = (booking: BookingInNews): BookingInNews => ({ ...booking, status: 'DENIED', charge: nothing })
const cancelled = (booking: BookingInNews): BookingInNews => ({ ...booking, status: 'CANCELLED', charge: nothing })
const late = (booking: BookingInNews): BookingInNews => ({ ...booking, status: 'CANCELLED', lateCancellation: true })
const covered = (booking: BookingInNews): BookingInNews => ({ ...booking, charge: hours })

const paths = { FAMILY: '/hers', TUTOR: '/it' } as const
const when = 'Monday 19 January 2026 at 16:00'
const short = 'Monday 19 January at 16:00'
const lesson = `GCSE Mathematics lesson on ${when}`
const moved = 'Wednesday 21 January 2026 at 18:00 until 19:00'
const aWeekBefore = '2026-01-12T09:00:00Z'
const theDayBefore = '2026-01-18T16:00:01Z'

interface Row {
  /** Nothing happens to the money of one that is new. */
  readonly was: BookingInNews
  readonly is: BookingInNews
  readonly reason?: string
  readonly now?: string
  readonly title: string
  readonly content: string
  readonly priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT'
  /** The subject of the mail; the tutor has one of each. */
  readonly mail?: string
}

/** Each move in each state that it is possible in. A new move does not compile without a row. */
const rows: Record<BookingMove, Record<string, Row>> = {
  ask: {
    'for a lesson': {
      ...{ was: asked, is: asked },
      title: 'Amira asks for a lesson',
      content: `Amira asks for a ${lesson}. It costs £25.00 once you confirm it. The time is held until you answer.`,
      priority: 'NORMAL',
      mail: `Amira asks for a lesson on ${when}`,
    },
    'for one outside the hours': {
      ...{ was: { ...asked, outsideHours: true }, is: { ...asked, outsideHours: true } },
      title: 'Amira asks for a lesson',
      content: `Amira asks for a ${lesson}. It is outside your published hours. It costs £25.00 once you confirm it. The time is held until you answer.`,
      mail: `Amira asks for a lesson on ${when}`,
    },
    'for a free consultation': {
      ...{
        was: { ...asked, type: 'CONSULTATION', pricePence: 0 },
        is: { ...asked, type: 'CONSULTATION', pricePence: 0 },
      },
      title: 'Amira asks for a consultation',
      content: `Amira asks for a GCSE Mathematics consultation on ${when}. It costs nothing once you confirm it. The time is held until you answer.`,
      mail: `Amira asks for a consultation on ${when}`,
    },
  },
  bookAtOnce: {
    'to be paid': {
      ...{ was: asked, is: { ...asked, status: 'CONFIRMED', charge: owed } },
      title: 'Amira has booked a lesson',
      content: `Amira has booked a ${lesson}. It is confirmed, as you have allowed it. £25.00 is to be paid for it.`,
      priority: 'NORMAL',
      mail: `Amira has booked a lesson on ${short}`,
    },
    'by hours': {
      ...{ was: asked, is: { ...asked, status: 'CONFIRMED', charge: hours } },
      title: 'Amira has booked a lesson',
      content: `Amira has booked a ${lesson}. It is confirmed, as you have allowed it. 1 hour of the family's package is used for it.`,
      mail: `Amira has booked a lesson on ${short}`,
    },
  },
  accept: {
    'to be paid': {
      ...{ was: suggested, is: { ...suggested, status: 'CONFIRMED', charge: owed } },
      title: 'Amira accepts a lesson',
      content: `Amira accepts the ${lesson} that you suggested. £25.00 is to be paid for it.`,
      priority: 'NORMAL',
      mail: `Amira accepts the lesson on ${short}`,
    },
    'by hours': {
      ...{ was: suggested, is: { ...suggested, status: 'CONFIRMED', charge: hours } },
      title: 'Amira accepts a lesson',
      content: `Amira accepts the ${lesson} that you suggested. 1 hour of the family's package is used for it.`,
      mail: `Amira accepts the lesson on ${short}`,
    },
  },
  decline: {
    'and says why': {
      ...{ was: suggested, is: denied(suggested), reason: 'A concert.' },
      title: 'Amira declines a lesson',
      content: `Amira declines the ${lesson} that you suggested. The time is free again, and nothing is owed for it. Reason: A concert.`,
      priority: 'HIGH',
      mail: `Amira declines the lesson on ${short}`,
    },
  },
  askToMove: {
    'a lesson that was agreed': {
      ...{ was: agreed, is: amended, reason: 'A concert.' },
      title: 'Amira asks for another time',
      content: `Amira asks to move the ${lesson} to ${moved}. The price stays the same. Both times are held until you answer. Reason: A concert.`,
      priority: 'HIGH',
      mail: 'Amira asks to move a lesson to Wednesday 21 January 2026 at 18:00',
    },
    'on its last day': {
      ...{ was: agreed, is: amended, now: theDayBefore },
      title: 'Amira asks for another time',
      content: `Amira asks to move the ${lesson} to ${moved}. The price stays the same. Both times are held until you answer.`,
      priority: 'URGENT',
      mail: 'Amira asks to move a lesson to Wednesday 21 January 2026 at 18:00',
    },
    'once more': {
      ...{ was: { ...amended, startTime: new Date('2026-01-22T18:00:00Z') }, is: { ...amended, pricePence: 3750 } },
      title: 'Amira asks for another time',
      content: `Amira asks to move the ${lesson} to ${moved}. It then costs £37.50 instead of £25.00. Both times are held until you answer.`,
      mail: 'Amira asks to move a lesson to Wednesday 21 January 2026 at 18:00',
    },
    'a request': {
      ...{ was: asked, is: { ...asked, ...wednesday, ...original } },
      title: 'Amira asks for another time',
      content: `Amira asks to move the ${lesson} to ${moved}. The price stays the same. The new time is held until you answer.`,
      priority: 'HIGH',
      mail: 'Amira asks to move a lesson to Wednesday 21 January 2026 at 18:00',
    },
    'a suggestion, of which only the new time is held': {
      ...{ was: suggested, is: { ...asked, ...wednesday, ...original, outsideHours: true } },
      title: 'Amira asks for another time',
      content: `Amira asks to move the ${lesson} that you suggested to ${moved}. It is outside your published hours. The price stays the same. The new time is held until you answer.`,
      mail: 'Amira asks to move a lesson to Wednesday 21 January 2026 at 18:00',
    },
  },
  giveUp: {
    'in time, by hours': {
      ...{ was: covered(agreed), is: cancelled(agreed), reason: 'A school trip.' },
      title: 'Amira has cancelled a lesson',
      content: `Amira has cancelled the ${lesson}. 1 hour returns to the family's package. Reason: A school trip.`,
      priority: 'HIGH',
      mail: `Amira has cancelled the lesson on ${short}`,
    },
    'in time, not paid yet': {
      ...{ was: agreed, is: cancelled(agreed) },
      title: 'Amira has cancelled a lesson',
      content: `Amira has cancelled the ${lesson}. Nothing is owed for it any more.`,
      mail: `Amira has cancelled the lesson on ${short}`,
    },
    'in time, paid already': {
      ...{ was: { ...agreed, charge: paid }, is: { ...cancelled(agreed), charge: paid } },
      title: 'Amira has cancelled a lesson',
      content: `Amira has cancelled the ${lesson}. £25.00 was paid: please settle it with the family.`,
      mail: `Amira has cancelled the lesson on ${short}`,
    },
    'late, to be paid': {
      ...{ was: agreed, is: late(agreed), now: theDayBefore },
      title: 'Amira has cancelled a lesson late',
      content: `Amira has cancelled the ${lesson}, less than 24 hours before the start. £25.00 stays payable. You can waive that.`,
      priority: 'URGENT',
      mail: `Amira has cancelled the lesson on ${short}`,
    },
    'late, by a notice of two days': {
      ...{ was: agreed, is: { ...late(agreed), noticePeriodHours: 48 }, now: theDayBefore },
      title: 'Amira has cancelled a lesson late',
      content: `Amira has cancelled the ${lesson}, less than 48 hours before the start. £25.00 stays payable. You can waive that.`,
      priority: 'URGENT',
      mail: `Amira has cancelled the lesson on ${short}`,
    },
    'late, by hours': {
      ...{ was: covered(agreed), is: late(covered(agreed)), now: theDayBefore },
      title: 'Amira has cancelled a lesson late',
      content: `Amira has cancelled the ${lesson}, less than 24 hours before the start. 1 hour of the family's package stays used. You can waive that.`,
      priority: 'URGENT',
      mail: `Amira has cancelled the lesson on ${short}`,
    },
    'late, paid already': {
      ...{ was: { ...agreed, charge: paid }, is: late({ ...agreed, charge: paid }), now: theDayBefore },
      title: 'Amira has cancelled a lesson late',
      content: `Amira has cancelled the ${lesson}, less than 24 hours before the start. The £25.00 that was paid stays paid.`,
      priority: 'URGENT',
      mail: `Amira has cancelled the lesson on ${short}`,
    },
    'on its last day, but not late because the tutor moved it': {
      ...{ was: agreed, is: cancelled(agreed), now: theDayBefore },
      title: 'Amira has cancelled a lesson',
      content: `Amira has cancelled the ${lesson}. Nothing is owed for it any more.`,
      priority: 'URGENT',
      mail: `Amira has cancelled the lesson on ${short}`,
    },
    'with both its times': {
      ...{ was: amended, is: cancelled(amended) },
      title: 'Amira has cancelled a lesson',
      content: `Amira has cancelled the ${lesson}. Nothing is owed for it any more.`,
      mail: `Amira has cancelled the lesson on ${short}`,
    },
    'a request': {
      ...{ was: asked, is: cancelled(asked) },
      title: 'Amira has withdrawn a request',
      content: `Amira no longer asks for the ${lesson}. The time is free again, and nothing is owed for it.`,
      priority: 'NORMAL',
      mail: `Amira has withdrawn a request: ${short}`,
    },
    'a suggestion': {
      ...{ was: suggested, is: cancelled(suggested) },
      title: 'Amira declines a lesson',
      content: `Amira declines the ${lesson} that you suggested. The time is free again, and nothing is owed for it.`,
      priority: 'HIGH',
      mail: `Amira declines the lesson on ${short}`,
    },
  },
  suggest: {
    'a lesson': {
      ...{ was: suggested, is: suggested },
      title: 'Your tutor suggests a lesson',
      content: `Your tutor suggests a ${lesson}. It costs £25.00. Please accept or decline it.`,
      priority: 'NORMAL',
    },
    'a lesson of an A-Level': {
      ...{ was: suggested, is: { ...suggested, subject: { id: 'physics', name: 'Physics', category: 'A_LEVEL' } } },
      title: 'Your tutor suggests a lesson',
      content: `Your tutor suggests an A-Level Physics lesson on ${when}. It costs £25.00. Please accept or decline it.`,
    },
  },
  book: {
    'to be paid': {
      ...{ was: asked, is: agreed },
      title: 'Your tutor has booked a lesson',
      content: `Your tutor has booked a ${lesson}. £25.00 is to be paid for it.`,
      priority: 'NORMAL',
    },
    'by hours': {
      ...{ was: asked, is: covered(agreed) },
      title: 'Your tutor has booked a lesson',
      content: `Your tutor has booked a ${lesson}. 1 hour of your package is used for it.`,
    },
  },
  confirm: {
    'to be paid': {
      ...{ was: asked, is: agreed },
      title: 'Your lesson is confirmed',
      content: `Your ${lesson} is confirmed. £25.00 is to be paid for it.`,
      priority: 'NORMAL',
    },
    'by hours': {
      ...{ was: asked, is: covered(agreed), reason: 'See you.' },
      title: 'Your lesson is confirmed',
      content: `Your ${lesson} is confirmed. 1 hour of your package is used for it. Reason: See you.`,
    },
    'another time': {
      ...{ was: amended, is: { ...agreed, ...wednesday } },
      title: 'Your lesson is confirmed',
      content: `Your GCSE Mathematics lesson on Wednesday 21 January 2026 at 18:00 is confirmed, instead of ${when} until 17:00.`,
    },
  },
  deny: {
    'a request': {
      ...{ was: asked, is: denied(asked), reason: 'I am away.' },
      title: 'Your request was denied',
      content: `Your request for the ${lesson} was denied. Reason: I am away.`,
      priority: 'HIGH',
    },
    'another time, and with it the lesson': {
      ...{ was: amended, is: denied(amended), now: theDayBefore },
      title: 'Your lesson is cancelled',
      content: `The tutor could not change the time, and your ${lesson} is cancelled. Nothing is owed for it any more.`,
      priority: 'URGENT',
    },
  },
  cancelForFamily: {
    'in time': {
      ...{ was: covered(agreed), is: cancelled(agreed) },
      title: 'Your lesson is cancelled',
      content: `Your ${lesson} is cancelled, as your family told the tutor. 1 hour returns to your package.`,
      priority: 'HIGH',
    },
    'late, where half was agreed': {
      ...{ was: agreed, is: { ...late(agreed), latePercent: 50, charge: { ...nothing, pendingPence: 1250 } } },
      title: 'Your lesson is cancelled',
      content: `Your ${lesson} is cancelled, as your family told the tutor. Half of 1 lesson stays payable: £12.50.`,
    },
  },
  cancel: {
    'a lesson': {
      ...{ was: covered(agreed), is: cancelled(agreed), reason: 'I am ill.' },
      title: 'Your lesson is cancelled',
      content: `The tutor has cancelled your ${lesson}. 1 hour returns to your package. Reason: I am ill.`,
      priority: 'HIGH',
    },
    'one that was paid, on its last day': {
      ...{ was: { ...agreed, charge: paid }, is: { ...cancelled(agreed), charge: paid }, now: theDayBefore },
      title: 'Your lesson is cancelled',
      content: `The tutor has cancelled your ${lesson}. You have paid £25.00 already. Please ask your tutor about a refund.`,
      priority: 'URGENT',
    },
    'one with two times': {
      ...{ was: amended, is: cancelled(amended), now: theDayBefore },
      title: 'Your lesson is cancelled',
      content: `The tutor has cancelled your ${lesson}. Nothing is owed for it any more.`,
      priority: 'URGENT',
    },
    'a request or a suggestion': {
      ...{ was: suggested, is: cancelled(suggested), now: theDayBefore },
      title: 'Your lesson is cancelled',
      content: `The tutor has cancelled your ${lesson}.`,
      priority: 'HIGH',
    },
  },
  move: {
    'a request to another time and price': {
      ...{ was: asked, is: { ...asked, ...wednesday, pricePence: 3750 }, reason: 'Concert' },
      title: 'Your request has been moved',
      content: `The tutor has moved your request for the ${lesson} to ${moved}. It now costs £37.50. The new time is held until your tutor answers. Reason: Concert`,
      priority: 'HIGH',
    },
    'a lesson that was agreed, on its last day': {
      ...{ was: agreed, is: { ...agreed, ...wednesday, charge: { ...owed, pendingPence: 3750 } }, now: theDayBefore },
      title: 'Your lesson has been moved',
      content: `The tutor has moved your ${lesson} to ${moved}. £37.50 is to be paid for it.`,
      priority: 'URGENT',
    },
    'a suggestion': {
      ...{ was: suggested, is: { ...suggested, ...wednesday } },
      title: 'Your tutor suggests another time',
      content: `Your tutor suggests another time for the ${lesson}: ${moved}. The new time is held until you answer. Please accept or decline it.`,
      priority: 'HIGH',
    },
    'the other time that was asked for': {
      ...{ was: { ...amended, ...thursday }, is: amended },
      title: 'Your request has been moved',
      content: `You asked to move your ${lesson} to Thursday 22 January 2026 at 18:00 until 19:00: your tutor has changed that to ${moved}. Both times are held until your tutor answers.`,
    },
    'a suggestion to another price alone': {
      ...{ was: suggested, is: { ...suggested, pricePence: 2000 } },
      title: 'Your tutor has changed a suggestion',
      content: `Your tutor has changed the ${lesson} that was suggested to you. It now costs £20.00. Please accept or decline it.`,
    },
    'a request to another price alone': {
      ...{ was: asked, is: { ...asked, pricePence: 2000 } },
      title: 'Your request has been changed',
      content: `The tutor has changed your request for the ${lesson}. It now costs £20.00. It waits for your tutor to answer.`,
    },
    'to another subject alone': {
      ...{
        was: agreed,
        is: { ...agreed, subject: { id: 'physics', name: 'Physics', category: 'GCSE' } },
        now: theDayBefore,
      },
      title: 'Your lesson has been changed',
      content: `The tutor has changed your ${lesson}. It is now GCSE Physics.`,
      priority: 'HIGH',
    },
  },
  keepOriginal: {
    'a week before': {
      ...{ was: amended, is: agreed },
      title: 'Your lesson keeps its time',
      content: `The tutor could not change the time: your ${lesson} takes place as agreed before.`,
      priority: 'HIGH',
    },
    'on its last day': {
      ...{ was: amended, is: agreed, now: theDayBefore },
      title: 'Your lesson keeps its time',
      content: `The tutor could not change the time: your ${lesson} takes place as agreed before.`,
      priority: 'URGENT',
    },
  },
  waive: {
    'what is owed': {
      ...{ was: late(agreed), is: { ...late(agreed), charge: nothing }, reason: 'Get well soon.' },
      title: 'A late cancellation is not charged',
      content: `Your ${lesson}, cancelled late, is not charged. Nothing is owed for it any more. Reason: Get well soon.`,
      priority: 'NORMAL',
    },
    'the hours': {
      ...{ was: late(covered(agreed)), is: { ...late(agreed), charge: nothing }, reason: 'Get well soon.' },
      title: 'A late cancellation is not charged',
      content: `Your ${lesson}, cancelled late, is not charged. 1 hour returns to your package. Reason: Get well soon.`,
    },
  },
  delete: {
    'a request that nobody answered': {
      ...{ was: asked, is: denied(asked) },
      title: 'A request was not answered',
      content: `Your ${lesson} was not agreed in time, and the tutor has deleted it.`,
      priority: 'LOW',
    },
    'a lesson that was not paid': {
      ...{ was: agreed, is: { ...agreed, charge: nothing } },
      title: 'A lesson was taken off your list',
      content: `The tutor has deleted your ${lesson} from the list. Nothing is owed for it any more.`,
      priority: 'LOW',
    },
  },
}

const everyRow = Object.entries(rows).flatMap(([move, states]) =>
  Object.entries(states).map(([state, row]) => [move as BookingMove, state, row] as const),
)

test.each(everyRow)('%s %s: the other side is told, with what it means for money', (move, _state, row) => {
  const change = { bookings: [{ before: row.was, after: row.is }], reason: row.reason ?? '' } as const
  const news = bookingNews(move, { ...change, now: new Date(row.now ?? aWeekBefore) }, paths)
  const isOfStudent = (BOOKING_MOVES.FAMILY as readonly string[]).includes(move)
  expect(news.to).toBe(isOfStudent ? 'TUTOR' : 'FAMILY')
  expect([news.notice.title, news.notice.content]).toEqual([row.title, row.content])
  if (row.priority) expect(news.notice.priority).toBe(row.priority)
  expect(isOfStudent).toBe(row.mail !== undefined)
  if (isOfStudent) expect([news.letter.subject, news.letter.button?.path]).toEqual([row.mail, '/it'])
  if (row.reason) expect(news.letter.text).toContain(`Reason: ${row.reason}`)
})

test('who denies another time calls the lesson off, which reaches everybody; who denies a request answers it', () => {
  const causes = (...was: [BookingInNews, ...BookingInNews[]]) => {
    const [first, ...others] = was.map((before) => ({ before, after: denied(before) }))
    if (!first) throw new Error('Nothing was denied')
    return bookingNews('deny', { bookings: [first, ...others], reason: '', now: new Date(aWeekBefore) }, paths).cause
  }
  expect([causes(asked), causes(asked, asked), causes(amended), causes(asked, amended)]).toEqual([
    ...['denied', 'denied', 'cancelled', 'cancelled'],
  ])
})

test('an answer is another move by each side', () => {
  const answers = ['CONFIRMED', 'DENIED', 'CANCELLED'] as const
  expect(answers.map((to) => moveOf('FAMILY', to))).toEqual(['accept', 'decline', 'giveUp'])
  expect(answers.map((to) => moveOf('TUTOR', to))).toEqual(['confirm', 'deny', 'cancel'])
})

const nextWeek = {
  startTime: new Date('2026-01-26T16:00:00Z'),
  endTime: new Date('2026-01-26T17:00:00Z'),
}
const inSeries = (move: BookingMove, was: BookingInNews, is: BookingInNews, later = is, now = aWeekBefore) => {
  const [first, second] = [
    { before: was, after: is },
    { before: { ...was, ...nextWeek }, after: { ...later, ...nextWeek } },
  ]
  const news = bookingNews(move, { bookings: [first, second], reason: 'Term is over.', now: new Date(now) }, paths)
  return [news.notice.title, news.notice.content, news.notice.priority, news.letter.subject]
}
const two = `2 lessons, the first on ${when}`
const twoShort = `2 lessons, the first on ${short}`

test('several lessons of a series are one notice and one mail, with all their hours and money', () => {
  expect(inSeries('ask', asked, asked)).toEqual([
    'Amira asks for 2 lessons',
    `Amira asks for ${two}. They cost £50.00 once you confirm them. The times are held until you answer.`,
    'NORMAL',
    `Amira asks for 2 lessons from ${when}`,
  ])
  expect(inSeries('confirm', asked, agreed, covered(agreed))).toEqual([
    'Your lessons are confirmed',
    `The tutor has confirmed ${two}. 1 hour of your package is used for them. £25.00 is to be paid for them. Reason: Term is over.`,
    ...['NORMAL', `Confirmed: ${twoShort}`],
  ])
  expect(inSeries('book', asked, agreed, covered(agreed)).slice(0, 2)).toEqual([
    'Your tutor has booked lessons',
    `Your tutor has booked ${two}. 1 hour of your package is used for them. £25.00 is to be paid for them.`,
  ])
  expect(inSeries('deny', asked, denied(asked))).toEqual([
    'Your requests were denied',
    `Your requests for ${two}, were denied. Reason: Term is over.`,
    ...['HIGH', `Not possible: ${twoShort}`],
  ])
  expect(inSeries('cancel', agreed, cancelled(agreed), undefined, theDayBefore)).toEqual([
    'Your lessons are cancelled',
    `The tutor has cancelled ${two}. Nothing is owed for them any more. Reason: Term is over.`,
    ...['URGENT', `Cancelled: ${twoShort}`],
  ])
})

test('of a series that a student gives up, what is late stays payable, and the rest does not', () => {
  expect(inSeries('giveUp', agreed, late(agreed), cancelled(agreed), theDayBefore)).toEqual([
    'Amira has cancelled 2 lessons late',
    `Amira has cancelled ${two}, 1 of them less than 24 hours before the start. Nothing is owed for the rest any more. £25.00 stays payable. You can waive that. Reason: Term is over.`,
    'URGENT',
    `Amira has cancelled ${twoShort}`,
  ])
  expect(inSeries('giveUp', covered(agreed), cancelled(agreed))).toEqual([
    'Amira has cancelled 2 lessons',
    `Amira has cancelled ${two}. 2 hours return to the family's package. Reason: Term is over.`,
    'HIGH',
    `Amira has cancelled ${twoShort}`,
  ])
  expect(inSeries('giveUp', asked, cancelled(asked))).toEqual([
    'Amira has withdrawn 2 requests',
    `Amira no longer asks for ${two}. The times are free again, and nothing is owed for them. Reason: Term is over.`,
    'NORMAL',
    `Amira has withdrawn 2 requests: ${short}`,
  ])
})
