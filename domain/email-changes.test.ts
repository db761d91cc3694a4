import { expect, test } from 'vitest'
import {
  type EmailChange,
  emailChangeState,
  isOldAsked,
  newAddressLetter,
  oldAddressLetter,
  silenceEndsAt,
} from './email-changes.ts'

const at = (instant: string) => new Date(instant)
const asked = { isAsked: true, askedAt: at('2026-01-12T09:00:10Z'), isFailing: false }
/** Of a family that wished for it on Monday at nine, and whose old address was asked ten seconds later. */
const change = (wish: Partial<EmailChange> = {}): EmailChange => ({
  ...{ side: 'FAMILY', startedAt: at('2026-01-12T09:00:00Z'), confirmedAt: null, agreedAt: null, old: asked },
  ...wish,
})
const said = at('2026-01-12T10:00:00Z')
const both = { confirmedAt: said, agreedAt: said }

test.each([
  ['nobody has said anything', {}, 'WAITS_FOR_BOTH'],
  ['the new one is confirmed', { confirmedAt: said }, 'WAITS_FOR_OLD'],
  ['the old one agrees', { agreedAt: said }, 'WAITS_FOR_NEW'],
  ['both have', both, 'DONE'],
  ['the old one is not asked', { old: { ...asked, isAsked: false, askedAt: null } }, 'WAITS_FOR_NEW'],
  ['the old one is not asked, the new one confirmed', { confirmedAt: said, old: { ...asked, isAsked: false } }, 'DONE'],
  ['the old one fails', { old: { ...asked, isFailing: true } }, 'WAITS_FOR_NEW'],
  ['the old one fails, the new one is confirmed', { confirmedAt: said, old: { ...asked, isFailing: true } }, 'DONE'],
  ['the tutor’s new one is confirmed', { side: 'TUTOR', confirmedAt: said }, 'WAITS_FOR_OLD'],
  ['the tutor’s have both said so', { side: 'TUTOR', ...both }, 'DONE'],
  [
    'the tutor’s old one fails',
    { side: 'TUTOR', confirmedAt: said, old: { ...asked, isFailing: true } },
    'WAITS_FOR_OLD',
  ],
  ['the tutor’s old one was made up', { side: 'TUTOR', confirmedAt: said, old: { ...asked, isAsked: false } }, 'DONE'],
] as const)('two hours later, %s: %s', (_, wish, state) => {
  expect(emailChangeState(change(wish), at('2026-01-12T11:00:00Z'))).toBe(state)
})

test.each([
  ['2026-01-14T09:00:09.999Z', 'WAITS_FOR_OLD'],
  ['2026-01-14T09:00:10Z', 'DONE'],
  ['2026-01-19T08:59:59.999Z', 'DONE'],
  ['2026-01-19T09:00:00Z', 'OVER'],
])('a family’s old address that says nothing for 48 hours agrees: at %s %s', (now, state) => {
  expect(emailChangeState(change({ confirmedAt: said }), at(now))).toBe(state)
})

test.each([
  ['FAMILY', '2026-01-14T09:00:10Z', 'WAITS_FOR_NEW'],
  ['FAMILY', '2026-01-19T08:59:59.999Z', 'WAITS_FOR_NEW'],
  ['TUTOR', '2026-01-19T08:59:59.999Z', 'WAITS_FOR_BOTH'],
  ['TUTOR', '2026-01-19T09:00:00Z', 'OVER'],
] as const)('of the %s nothing is done without the new address: at %s %s', (side, now, state) => {
  expect(emailChangeState(change({ side }), at(now))).toBe(state)
})

test('silence is no answer before the letter has left, nor ever the tutor’s', () => {
  const late = at('2026-01-19T08:59:59.999Z')
  const unasked = { ...asked, askedAt: null }
  expect(emailChangeState(change({ confirmedAt: said, old: unasked }), late)).toBe('WAITS_FOR_OLD')
  expect(emailChangeState(change({ confirmedAt: said, side: 'TUTOR' }), late)).toBe('WAITS_FOR_OLD')
  expect([silenceEndsAt(change({ old: unasked })), silenceEndsAt(change({ side: 'TUTOR' }))]).toEqual([null, null])
})

test.each([
  // London's clocks go from one to two at 01:00 UTC on 29 March, and back on 25 October.
  ['spring', '2026-03-28T12:00:00Z', '2026-03-30T11:59:59.999Z', '2026-03-30T12:00:00Z'],
  ['autumn', '2026-10-24T11:00:00Z', '2026-10-26T10:59:59.999Z', '2026-10-26T11:00:00Z'],
])('48 hours are 48 hours over the clock change in %s', (_, askedAt, before, after) => {
  const old = { ...asked, askedAt: at(askedAt) }
  const over = change({ startedAt: at(askedAt), confirmedAt: at(askedAt), old })
  expect([emailChangeState(over, at(before)), emailChangeState(over, at(after))]).toEqual(['WAITS_FOR_OLD', 'DONE'])
})

test.each([
  ['spring', '2026-03-28T12:00:00Z', '2026-04-04T11:59:59.999Z', '2026-04-04T12:00:00Z'],
  ['autumn', '2026-10-24T11:00:00Z', '2026-10-31T10:59:59.999Z', '2026-10-31T11:00:00Z'],
])('seven days are seven times 24 hours over the clock change in %s', (_, startedAt, before, after) => {
  const wished = change({ startedAt: at(startedAt), ...both })
  expect([emailChangeState(wished, at(before)), emailChangeState(wished, at(after))]).toEqual(['DONE', 'OVER'])
})

test('the old address is asked where it is the owner’s and works; the tutor’s always, but for one that was made up', () => {
  const isAsked = (side: 'FAMILY' | 'TUTOR', canBeMailed: boolean, email = 'old@home.test') =>
    isOldAsked({ side, email, canBeMailed })
  expect([isAsked('FAMILY', true), isAsked('FAMILY', false)]).toEqual([true, false])
  expect([isAsked('TUTOR', true), isAsked('TUTOR', false)]).toEqual([true, true])
  expect(isAsked('TUTOR', false, 'tutor@localhost.example')).toBe(false)
})

test('the old address reads by which it is to be replaced, and no more of it; the new one nothing that somebody typed', () => {
  expect(oldAddressLetter('an id', 'a…@home.test')).toEqual({
    subject: 'Is this e-mail address to be replaced?',
    text: 'By a…@home.test. If that was not you, stop it: somebody knows your password.',
    button: { text: 'Agree or stop', path: '/email-change', oneTime: { id: 'an id', purpose: 'OLD_EMAIL' } },
  })
  expect(newAddressLetter('an id')).toEqual({
    subject: 'Please confirm your new e-mail address',
    text: 'You will log in with it. If you did not ask for that, do nothing.',
    button: { text: 'Confirm', path: '/confirm-email', oneTime: { id: 'an id', purpose: 'NEW_EMAIL' } },
  })
})
