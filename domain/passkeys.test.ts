import { expect, test } from 'vitest'
import { challengeExpiresAt, hasCounterFallen, isChallengeOpen } from './passkeys.ts'

test.each([
  ['one that counts nothing', 0, 0, false],
  ['one that has begun to count', 0, 1, false],
  ['the next', 7, 8, false],
  ['one that was used elsewhere meanwhile', 7, 300, false],
  ['the same once more', 7, 7, true],
  ['a lower one', 7, 6, true],
  ['nothing any more', 7, 0, true],
])('%s: after %i it shows %i', (_, stored, shown, hasFallen) => {
  expect(hasCounterFallen(stored, shown)).toBe(hasFallen)
})

test('a challenge serves for five minutes, and at their end no more', () => {
  const expiresAt = challengeExpiresAt(new Date('2026-03-29T00:58:00Z'))
  expect(isChallengeOpen(expiresAt, new Date('2026-03-29T01:02:59.999Z'))).toBe(true)
  expect(isChallengeOpen(expiresAt, new Date('2026-03-29T01:03:00Z'))).toBe(false)
})
