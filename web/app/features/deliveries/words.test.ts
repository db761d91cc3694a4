import { expect, test } from 'vitest'
import type { Told } from '#contract/deliveries.ts'
import { notArrivedText } from './not-arrived/words.ts'
import { bellText, whatBecameOf, words } from './words.ts'

type Delivery = Told['deliveries'][number]

const now = new Date('2026-01-18T16:05:00Z')
const mail: Delivery = {
  ...{ id: '1', channel: 'EMAIL', address: 'amira@home.test', status: 'SENT', reason: '' },
  ...{ at: new Date('2026-01-18T16:00:00Z'), isWorthAgain: false },
}

test.each<[Partial<Delivery>, string]>([
  [{}, 'E-mail to amira@home.test: sent Sun 18 Jan, 16:00'],
  [{ at: new Date('2026-06-18T16:00:00Z') }, 'E-mail to amira@home.test: sent Thu 18 Jun, 17:00'],
  [{ status: 'RETURNED', reason: 'no_such_address' }, 'E-mail to amira@home.test: came back: no such address'],
  [{ status: 'WITHDRAWN', reason: 'lesson_off' }, 'E-mail to amira@home.test: not sent: the lesson was cancelled'],
  [{ status: 'FAILED', reason: 'no_such_address' }, 'E-mail to amira@home.test: not sent: no such address'],
  [{ status: 'LAPSED', reason: 'too_late' }, 'E-mail to amira@home.test: not sent: it was of use no more'],
  [
    { status: 'WAITING', reason: 'later', at: new Date('2026-01-18T16:08:00Z') },
    'E-mail to amira@home.test: waiting, next try 16:08',
  ],
  [
    { status: 'WAITING', at: new Date('2026-01-19T07:00:00Z') },
    'E-mail to amira@home.test: waiting, next try Mon 19 Jan, 07:00',
  ],
  [{ status: 'WAITING', at: now }, 'E-mail to amira@home.test: waiting its turn'],
  [{ status: 'WITHDRAWN', reason: 'of_an_older_release' }, 'E-mail to amira@home.test: not sent: of_an_older_release'],
  [{ channel: 'PUSH' }, 'Phone: sent'],
  [{ channel: 'PUSH', status: 'WITHDRAWN', reason: 'overtaken' }, 'Phone: not sent: there was newer news'],
])('what became of %o is said in one line', (change, line) => {
  expect(whatBecameOf({ ...mail, ...change }, now)).toBe(line)
})

test('the bell says when it was read', () => {
  expect(bellText({ readAt: null })).toBe('Bell: not read yet')
  expect(bellText({ readAt: new Date('2026-01-18T17:02:00Z') })).toBe('Bell: read Sun 18 Jan, 17:02')
})

test.each([
  [1, '1 mail did not arrive.'],
  [3, '3 mails did not arrive.'],
  [100, '100 mails or more did not arrive.'],
])('%i are said to be so many', (count, said) => {
  expect(notArrivedText(count)).toBe(said)
})

test('one address and several are counted as one would', () => {
  expect(words.unconfirmed(1)).toBe('1 address is not confirmed.')
  expect(words.unconfirmed(17)).toBe('17 addresses are not confirmed.')
})
