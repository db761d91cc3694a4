import { expect, test } from 'vitest'
import type { Letter } from './letters.ts'
import {
  afterPush,
  isPushEndpoint,
  MOST_PUSH_CHARACTERS,
  outcomeOfPush,
  type PushOutcome,
  placeOf,
  pushTextFor,
  secondsKept,
  urgencyOf,
} from './pushes.ts'

const NOW = new Date('2026-01-12T09:00:00Z')
const path = '/schedule?lesson=b'
const when = { label: 'When', value: 'Monday 19 January, 16:00 until 17:00' }
const where = { label: 'Where', value: 'Online' }
const letter = (subject: string, wish: Partial<Letter> = {}): Letter => ({
  ...{ subject, text: 'Because I have to be in Leeds. £30.00 is owed.' },
  ...{ button: { text: 'Open', path }, ...wish },
})

test.each([
  ['confirmed', 'Confirmed: GCSE Mathematics, Monday 19 January at 16:00', null, 'Tap to see it.'],
  ['moved', 'New time: GCSE Mathematics, Thursday 22 January at 17:00', null, 'Tap to see it.'],
  ['reminder_day', 'Monday 19 January at 16:00: GCSE Mathematics', null, 'Tap to see the lesson.'],
  ['reminder_soon', 'At 16:00: GCSE Mathematics', null, 'Online. Tap to join.'],
  ['to_pay_soon', '£30.00 to pay by Monday 19 January', 'A payment is due soon', 'Tap to see it.'],
  ['overdue', '£30.00 was due on Monday 19 January', 'A payment was due', 'Tap to see it.'],
  ['unread', 'A message from Nadia Rahman', 'A message from Nadia', 'Tap to read and answer.'],
  ['unread', '3 messages from Nadia Rahman', '3 messages from Nadia', 'Tap to read and answer.'],
  ['announced', 'No lessons at half-term', null, 'Tap to see it.'],
] as const)('a family is pushed of %s: %s', (cause, subject, title, body) => {
  const pushed = pushTextFor({
    cause,
    side: 'FAMILY',
    letter: letter(subject, { facts: [when, where] }),
    about: 'Amira',
  })
  expect(pushed).toEqual({ title: title ?? subject, body, path })
})

test.each([
  ['requested', 'Amira Osei asks for a lesson on Monday', 'Amira asks for a lesson', when.value],
  ['booked', 'Amira Osei has booked a lesson on Monday', 'Amira has booked a lesson', when.value],
  ['family_cancelled', 'Amira Osei has cancelled the lesson', 'Amira has cancelled', when.value],
  ['reminder_soon', 'At 16:00: Amira Osei, GCSE Mathematics', 'Soon: a lesson with Amira', when.value],
  ['said_paid', 'Amira Osei says: I have paid', 'Amira says: I have paid', when.value],
  ['unread', '2 messages from Amira Osei', '2 messages from Amira', 'Tap to read and answer.'],
  ['visitor_wrote', 'Zoë Miller asks a question', 'A visitor asks a question', when.value],
  ['week_tutor', 'Your week: 3 lessons', 'Your week: 3 lessons', when.value],
] as const)('the tutor is pushed of %s by the first name alone', (cause, subject, title, body) => {
  const pushed = pushTextFor({ cause, side: 'TUTOR', letter: letter(subject, { facts: [when] }), about: 'Amira' })
  expect(pushed).toEqual({ title, body, path })
})

test('without a student, facts or a page of its own it says what it can', () => {
  const bare = letter('x', { button: undefined as never })
  expect(pushTextFor({ cause: 'requested', side: 'TUTOR', letter: bare, about: null })).toEqual({
    ...{ title: 'A family asks for a lesson', body: 'Tap to see it.', path: '/dashboard' },
  })
})

test('what is long is cut, between characters', () => {
  const { title } = pushTextFor({ cause: 'announced', side: 'FAMILY', letter: letter('🎻'.repeat(200)), about: null })
  expect([...title]).toHaveLength(MOST_PUSH_CHARACTERS)
  expect(title.endsWith('🎻…')).toBe(true)
  const whole = '🎻'.repeat(MOST_PUSH_CHARACTERS)
  expect(pushTextFor({ cause: 'announced', side: 'FAMILY', letter: letter(whole), about: null }).title).toBe(whole)
})

test.each([
  [null, { is: 'later', retryAfterSeconds: null }],
  [200, { is: 'taken' }],
  [201, { is: 'taken' }],
  [299, { is: 'taken' }],
  [300, { is: 'later', retryAfterSeconds: 90 }],
  [307, { is: 'later', retryAfterSeconds: 90 }],
  [400, { is: 'refused' }],
  [401, { is: 'gone' }],
  [403, { is: 'gone' }],
  [404, { is: 'gone' }],
  [410, { is: 'gone' }],
  [413, { is: 'refused' }],
  [429, { is: 'later', retryAfterSeconds: 90 }],
  [500, { is: 'later', retryAfterSeconds: 90 }],
  [503, { is: 'later', retryAfterSeconds: 90 }],
] as const)('%s from a push service', (status, outcome) => {
  expect(outcomeOfPush(status, 90)).toEqual(outcome)
})

const later = (retryAfterSeconds: number | null): PushOutcome => ({ is: 'later', retryAfterSeconds })
test.each([
  [1, later(null), 1],
  [2, later(null), 5],
  [3, later(null), 15],
  [4, later(null), 60],
  [40, later(null), 60],
  [1, later(30), 1],
  [1, later(60), 1],
  [1, later(61), 2],
  [1, later(600), 10],
  [4, later(600), 60],
  [1, later(86_400), 60],
] as const)('after attempt %i, %o: again in %i minutes', (attempts, outcome, minutes) => {
  const dueAt = new Date(NOW.getTime() + minutes * 60_000)
  expect(afterPush({ attempts }, outcome, NOW)).toEqual({ status: 'WAITING', reason: 'push_later', dueAt })
})

test('what was taken, refused or goes to nobody is settled', () => {
  const after = (is: 'taken' | 'gone' | 'refused') => afterPush({ attempts: 1 }, { is }, NOW)
  expect(after('taken')).toEqual({ status: 'SENT', reason: '', dueAt: null })
  expect(after('gone')).toEqual({ status: 'FAILED', reason: 'device_gone', dueAt: null })
  expect(after('refused')).toEqual({ status: 'FAILED', reason: 'push_refused', dueAt: null })
})

test('a push service keeps it as long as it is of use, two days at most', () => {
  const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  expect(secondsKept(null, NOW)).toBe(172_800)
  expect(secondsKept(inSeconds(7_200), NOW)).toBe(7_200)
  expect(secondsKept(inSeconds(172_801), NOW)).toBe(172_800)
  expect(secondsKept(inSeconds(0), NOW)).toBe(0)
  expect(secondsKept(inSeconds(-5), NOW)).toBe(0)
})

test('newer news of the same lesson takes its place, of something else it does not', () => {
  expect(placeOf({ cause: 'moved', thread: 'b' })).toBe(placeOf({ cause: 'cancelled', thread: 'b' }))
  expect(placeOf({ cause: 'moved', thread: 'b' })).toBe(placeOf({ cause: 'confirmed', thread: 'b' }))
  expect(placeOf({ cause: 'moved', thread: 'b' })).toBe(placeOf({ cause: 'reminder_day', thread: 'b' }))
  expect(placeOf({ cause: 'moved', thread: 'b' })).not.toBe(placeOf({ cause: 'moved', thread: 'c' }))
  expect(placeOf({ cause: 'moved', thread: 'b' })).not.toBe(placeOf({ cause: 'waived', thread: 'b' }))
  expect(placeOf({ cause: 'moved', thread: '' })).toBeNull()
  expect([urgencyOf('CHANGE'), urgencyOf('WEEK')]).toEqual(['high', 'normal'])
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-am3p.notify.windows.com/w/?token=abc', true],
  ['https://push.test:8443/abc', true],
  ['https://push.test/abc', false],
  ['https://plain.test/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com@127.0.0.1/abc', false],
  ['https://somebody@fcm.googleapis.com/abc', false],
  ['https://evil-fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.test/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://localhost/abc', false],
  ['https://169.254.169.254/latest', false],
  ['javascript:alert(1)', false],
  ['', false],
  [`https://fcm.googleapis.com/${'a'.repeat(1_973)}`, true],
  [`https://fcm.googleapis.com/${'a'.repeat(1_974)}`, false],
])('%s is asked: %s', (endpoint, isAsked) => {
  expect(isPushEndpoint(endpoint, ['push.test:8443', 'plain.test:443'])).toBe(isAsked)
})
