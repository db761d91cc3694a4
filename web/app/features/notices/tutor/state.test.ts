import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Announcement } from '#contract/notices.ts'
import { type Draft, draftOf, formOf, resolveDraft } from './state.ts'

const today = new Date('2026-10-20T10:00:00Z')
const notice = { title: 'T', content: 'C', type: 'WARNING', priority: 'LOW', targetRole: 'TUTOR' } as Announcement
const fresh = (wish: object = {}): Draft => ({ ...draftOf(undefined, today), title: 'T', content: 'C', ...wish })
const saidOf = (draft: Draft, before?: Announcement) =>
  Object.entries(resolveDraft(draft, before).errors).map(([field, error]) => [field, error?.message])

beforeEach(() => void vi.useFakeTimers({ now: today }))
afterEach(() => void vi.useRealTimers())

test('a new notice is information of normal priority for everyone, without an end', () => {
  expect(formOf(fresh(), undefined)).toEqual({
    ...{ title: 'T', content: 'C', type: 'INFO', priority: 'NORMAL', targetRole: null, expiresAt: null },
  })
})

test('an end is a London day and clock, on either side of the change to winter time', () => {
  expect(formOf(fresh({ expiry: 'date' }), undefined).expiresAt).toEqual(new Date('2026-10-27T20:00:00.000Z'))
  expect(formOf(fresh({ expiry: 'date', expiryDate: '2026-10-24' }), undefined).expiresAt).toEqual(
    new Date('2026-10-24T19:00:00.000Z'),
  )
})

test('an end that is not touched is sent to the second, and one that is touched is the new one', () => {
  const before = { ...notice, expiresAt: new Date('2026-10-25T18:07:33.123Z') }
  const draft = draftOf(before, today)
  expect(draft).toMatchObject({ expiry: 'date', expiryDate: '2026-10-25', expiryTime: '18:07', audience: 'TUTOR' })
  expect(formOf(draft, before).expiresAt).toEqual(new Date('2026-10-25T18:07:33.123Z'))
  expect(formOf({ ...draft, expiryDate: '2026-10-26' }, before).expiresAt).toEqual(new Date('2026-10-26T18:07:00.000Z'))
  expect(formOf({ ...draft, expiry: 'never' }, before).expiresAt).toBeNull()
})

test('title and content are needed, and an end lies ahead', () => {
  const fillIn = 'Please fill in title and content'
  expect(saidOf(fresh({ title: ' ', content: '' }))).toEqual([
    ['title', fillIn],
    ['content', fillIn],
  ])
  expect(saidOf(fresh({ title: 'x'.repeat(201) }))).toEqual([['title', 'Please use at most 200 characters.']])
  expect(saidOf(fresh({ expiry: 'date', expiryDate: null }))).toEqual([['expiryDate', 'Please choose a date']])
  const now = { expiry: 'date', expiryDate: '2026-10-20', expiryTime: '11:00' }
  expect(saidOf(fresh(now))).toEqual([['expiryDate', 'The expiry must be in the future']])
  expect(saidOf(fresh({ ...now, expiryTime: '11:15' }))).toEqual([])
  expect(saidOf(fresh({ ...now, expiry: 'never' }))).toEqual([])
})

test('an end that has passed may stay when something else is put right', () => {
  const over = { ...notice, expiresAt: new Date('2026-10-19T18:00:00.000Z') }
  expect(saidOf(draftOf(over, today), over)).toEqual([])
})
