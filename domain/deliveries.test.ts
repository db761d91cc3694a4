import { expect, test } from 'vitest'
import { afterAttempt, againKey, DELIVERY_STATUSES, isWorthAgain, outcomeOfSmtp } from './deliveries.ts'

const now = new Date('2026-10-25T00:59:30Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
  [5, 15],
  [6, 15],
  [500, 15],
])('after attempt %i it waits %i minutes, over the change of clocks too', (attempts, minutes) => {
  for (const is of ['later', 'unreachable'] as const) {
    const dueAt = inMinutes(minutes)
    expect(afterAttempt({ attempts }, { is }, now)).toEqual({ status: 'WAITING', reason: is, dueAt })
  }
})

test('what was taken is sent, and what was refused for good has failed, with its reason', () => {
  expect(afterAttempt({ attempts: 1 }, { is: 'taken' }, now)).toEqual({ status: 'SENT', reason: '', dueAt: null })
  for (const reason of ['no_such_address', 'refused'] as const) {
    const after = afterAttempt({ attempts: 9 }, { is: 'refused', reason }, now)
    expect(after).toEqual({ status: 'FAILED', reason, dueAt: null })
  }
})

const later = { is: 'later' }
const unreachable = { is: 'unreachable' }
const gone = { is: 'refused', reason: 'no_such_address' }
const refused = { is: 'refused', reason: 'refused' }
test.each([
  ['no connection', {}, unreachable],
  ['421', { responseCode: 421, response: '421 4.3.2 Closing', command: 'MAIL FROM' }, unreachable],
  ['535', { responseCode: 535, response: '535 5.7.8 Credentials', command: 'AUTH PLAIN' }, unreachable],
  ['a greeting that is none', { responseCode: 554, response: '554 Go away', command: 'CONN' }, unreachable],
  ['a greeting that says later', { responseCode: 450, response: '450 4.7.0 Busy', command: 'CONN' }, unreachable],
  ['no TLS', { responseCode: 454, response: '454 4.7.0 No TLS', command: 'STARTTLS' }, unreachable],
  ['530', { responseCode: 530, response: '530 5.7.0 Log in', command: 'AUTH PLAIN' }, unreachable],
  ['a sender who is refused', { responseCode: 550, response: '550 5.7.1 Not you', command: 'MAIL FROM' }, refused],
  ['greylisting', { responseCode: 451, response: '451 4.7.1 Later', command: 'RCPT TO' }, later],
  ['4.2.2', { responseCode: 452, response: '452 4.2.2 Full', command: 'RCPT TO' }, later],
  ['5.2.2', { responseCode: 552, response: '552 5.2.2 Full', command: 'RCPT TO' }, later],
  ['5.1.1', { responseCode: 550, response: '550 5.1.1 No such user', command: 'RCPT TO' }, gone],
  ['5.1.10', { responseCode: 556, response: '556 5.1.10 Null MX', command: 'RCPT TO' }, gone],
  ['5.2.1', { responseCode: 550, response: '550 5.2.1 Disabled', command: 'DATA' }, gone],
  ['a bare 550 to the recipient', { responseCode: 550, response: '550 No', command: 'RCPT TO' }, gone],
  ['a bare 550 to the text', { responseCode: 550, response: '550 No', command: 'DATA' }, refused],
  ['5.7.1', { responseCode: 550, response: '550 5.7.1 Spam', command: 'RCPT TO' }, refused],
  ['554', { responseCode: 554, response: '554 No', command: 'DATA' }, refused],
])('%s', (_what, failure, outcome) => {
  expect(outcomeOfSmtp(failure)).toEqual(outcome)
})

test('a mail that did not arrive, or was held back for its address, is worth sending again; nothing else is', () => {
  const worth = (channel: string, reasons: readonly string[]) =>
    DELIVERY_STATUSES.flatMap((status) => reasons.filter((reason) => isWorthAgain({ channel, status, reason })))
  expect(worth('EMAIL', ['lesson_off'])).toEqual(['lesson_off', 'lesson_off']) // FAILED, RETURNED
  expect(worth('EMAIL', ['not_confirmed'])).toHaveLength(3)
  expect(worth('EMAIL', ['failing'])).toHaveLength(3)
  expect(worth('PUSH', ['', 'failing', 'refused'])).toEqual([])
  expect(againKey('x')).toBe('again:x')
})
