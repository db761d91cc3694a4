import { expect, test } from 'vitest'
import { badgeOf } from './unread/words.ts'
import { ago } from './words.ts'

const now = new Date('2026-09-10T12:00:00Z')

test.each([
  ['2026-09-10T12:00:30Z', 'Just now'],
  ['2026-09-10T11:59:00.001Z', 'Just now'],
  ['2026-09-10T11:59:00Z', '1 minute ago'],
  ['2026-09-10T11:00:00.001Z', '59 minutes ago'],
  ['2026-09-10T11:00:00Z', '1 hour ago'],
  ['2026-09-09T12:00:00.001Z', '23 hours ago'],
  ['2026-09-09T12:00:00Z', '1 day ago'],
  ['2026-09-03T12:00:00.001Z', '6 days ago'],
  ['2026-09-03T12:00:00Z', '3 September 2026'],
])('%s was %s', (createdAt, words) => expect(ago(new Date(createdAt), now)).toBe(words))

test('the badge stops counting at nine', () => {
  expect([badgeOf(9), badgeOf(10), badgeOf(200)]).toEqual(['9', '9+', '9+'])
})
