import { expect, test } from 'vitest'
import { isPasswordUsable, isSessionLive, isTouchDue, type Session, sessionExpiresAt } from './sessions.ts'

const z = (text: string) => new Date(text)
const created = z('2026-03-01T12:00Z')
const aSession = (about: Partial<Session> = {}): Session => ({
  role: 'STUDENT',
  createdAt: created,
  lastSeenAt: created,
  ...about,
})

test('a student who does not come back for a fortnight signs in again', () => {
  expect(isSessionLive(aSession(), z('2026-03-15T11:59:59.999Z'))).toBe(true)
  expect(isSessionLive(aSession(), z('2026-03-15T12:00Z'))).toBe(false)
})

test('a student signs in again after thirty days however often he comes', () => {
  const seen = aSession({ lastSeenAt: z('2026-03-31T11:00Z') })
  expect(sessionExpiresAt(seen)).toEqual(z('2026-03-31T12:00Z'))
  expect(isSessionLive(seen, z('2026-03-31T11:59Z'))).toBe(true)
  expect(isSessionLive(seen, z('2026-03-31T12:00Z'))).toBe(false)
})

test('the tutor signs in again after half a day away and after a week in any case', () => {
  const tutors = aSession({ role: 'TUTOR' })
  expect(isSessionLive(tutors, z('2026-03-01T23:59Z'))).toBe(true)
  expect(isSessionLive(tutors, z('2026-03-02T00:00Z'))).toBe(false)
  const seen = { ...tutors, lastSeenAt: z('2026-03-08T11:00Z') }
  expect(isSessionLive(seen, z('2026-03-08T11:59Z'))).toBe(true)
  expect(isSessionLive(seen, z('2026-03-08T12:00Z'))).toBe(false)
})

test('the use of a session is written down once in five minutes', () => {
  expect(isTouchDue(aSession(), z('2026-03-01T12:04:59Z'))).toBe(false)
  expect(isTouchDue(aSession(), z('2026-03-01T12:05Z'))).toBe(true)
})

test('a password that was generated opens the account for seven days, one that was chosen always', () => {
  const generated = new Date('2026-01-12T09:00:00Z')
  expect(isPasswordUsable(generated, new Date('2026-01-19T08:59:59.999Z'))).toBe(true)
  expect(isPasswordUsable(generated, new Date('2026-01-19T09:00:00Z'))).toBe(false)
  expect(isPasswordUsable(null, new Date('2036-01-19T09:00:00Z'))).toBe(true)
})
