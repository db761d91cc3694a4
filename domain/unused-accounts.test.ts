import { expect, test } from 'vitest'
import { type AccountUse, isUnused, isUseDue, unusedBefore } from './unused-accounts.ts'

const NOW = new Date('2026-03-15T12:00:00Z')
const JUST_BEFORE = new Date('2024-03-14T23:59:59.999Z')
const FROM_THEN_ON = new Date('2024-03-15T00:00:00Z')
const NEVER = { keptAt: null, lastLessonEnd: null, lastMessageAt: null, lastBoughtAt: null }
const unused: AccountUse = { ...NEVER, lastUsedAt: JUST_BEFORE, owes: false, hasHoursLeft: false }

test.each([
  ['2026-03-15T12:00:00Z', '2024-03-15T00:00:00Z'],
  // Summer time: London's midnight is an hour before that of UTC, today and two years ago.
  ['2026-07-01T22:59:59Z', '2024-06-30T23:00:00Z'],
  ['2026-07-01T23:00:00Z', '2024-07-01T23:00:00Z'],
  // On 30 March 2024 the clocks had not changed yet, on 30 March 2026 they have.
  ['2026-03-30T10:00:00Z', '2024-03-30T00:00:00Z'],
  ['2026-02-28T10:00:00Z', '2024-02-28T00:00:00Z'],
  ['2026-03-01T10:00:00Z', '2024-03-01T00:00:00Z'],
  ['2028-02-29T10:00:00Z', '2026-02-28T00:00:00Z'],
])('at %s the 24 months began at %s', (now, began) => {
  expect(unusedBefore(new Date(now))).toEqual(new Date(began))
})

test('an account without anything for 24 months is unused', () => {
  expect(isUnused(unused, NOW)).toBe(true)
})

test.each(['lastUsedAt', 'keptAt', 'lastLessonEnd', 'lastMessageAt', 'lastBoughtAt'] as const)(
  '%s counts from the first instant of the 24 months on',
  (what) => {
    expect(isUnused({ ...unused, [what]: JUST_BEFORE }, NOW)).toBe(true)
    expect(isUnused({ ...unused, [what]: FROM_THEN_ON }, NOW)).toBe(false)
  },
)

test.each([
  ['a lesson ahead', { lastLessonEnd: new Date('2026-03-20T17:00:00Z') }],
  ['money that is owed', { owes: true }],
  ['hours that are left', { hasHoursLeft: true }],
  ['a use that nobody noted', { lastUsedAt: null }],
])('%s keeps an account in use', (_, use) => {
  expect(isUnused({ ...unused, ...use }, NOW)).toBe(false)
})

test('kept, it is asked about again 24 months later', () => {
  const kept = { ...unused, keptAt: NOW }
  expect(isUnused(kept, new Date('2028-03-15T23:59:59Z'))).toBe(false)
  expect(isUnused(kept, new Date('2028-03-16T00:00:00Z'))).toBe(true)
})

test('a use is noted once a day at most', () => {
  expect(isUseDue(null, NOW)).toBe(true)
  expect(isUseDue(new Date('2026-03-14T12:00:00Z'), NOW)).toBe(true)
  expect(isUseDue(new Date('2026-03-14T12:01:00Z'), NOW)).toBe(false)
})
