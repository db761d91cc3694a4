import { expect, test } from 'vitest'
import { isReadingNoted, linkEndedNotice } from './calendar-links.ts'

test('a reading of a calendar is noted at most once an hour', () => {
  const now = new Date('2026-01-12T10:00:00.000Z')
  const noted = (lastReadAt: string | null) => isReadingNoted(lastReadAt === null ? null : new Date(lastReadAt), now)
  expect([null, '2026-01-12T09:00:00.000Z', '2026-01-12T09:00:00.001Z'].map(noted)).toEqual([true, true, false])
})

test('the notice says why the link has ended', () => {
  expect(linkEndedNotice('password').content).toMatch(/^Your password is a new one, so the link /)
  expect(linkEndedNotice('email').content).toMatch(/^Your e-mail address is a new one, so the link /)
  expect(linkEndedNotice('signed_out').content).toMatch(/^You signed out everywhere else, so the link /)
})
