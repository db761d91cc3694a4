import { expect, test } from 'vitest'
import { rightToMove } from './booking-rights.ts'
import { BOOKING_STATUSES } from './bookings.ts'

/** The statuses from which a move takes no more than asking for lessons does. */
const takenBack = (suggested: boolean, to: 'CONFIRMED' | 'DENIED' | 'CANCELLED') =>
  BOOKING_STATUSES.filter((status) => rightToMove({ status, suggested }, to) === 'BOOK')

test.each([
  ['a request of the family', false, 'CANCELLED', ['PENDING', 'REQUESTED']],
  ['a request of the family', false, 'CONFIRMED', []],
  ['a request of the family', false, 'DENIED', []],
  ['a suggestion of the tutor', true, 'CANCELLED', ['PENDING']],
  ['a suggestion of the tutor', true, 'CONFIRMED', []],
  ['a suggestion of the tutor', true, 'DENIED', []],
] as const)('%s (suggested: %s), moved to %s, takes BOOK from %j and else CHANGE', (_which, suggested, to, from) => {
  expect(takenBack(suggested, to)).toEqual(from)
})
