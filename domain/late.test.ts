import { expect, test } from 'vitest'
import { DEFAULT_POLICY, keptShare, lateOutcome } from './late.ts'

const at = (iso: string) => new Date(iso)
const justAfter = (iso: string) => new Date(Date.parse(iso) + 1)
const lesson = (start: string, agreed: { hours?: number | null; percent?: 0 | 50 | 100 | null } = {}) => ({
  ...{ status: 'CONFIRMED' as const, startTime: at(start), originalStartTime: null, tutorMovedAt: null },
  noticePeriodHours: agreed.hours === undefined ? 24 : agreed.hours,
  latePercent: agreed.percent === undefined ? (50 as const) : agreed.percent,
})

test.each([
  ['an ordinary day', '2027-02-09T16:00:00Z', 24, '2027-02-08T16:00:00Z'],
  ['Sunday 28 March 2027, which has 23 hours', '2027-03-28T15:00:00Z', 24, '2027-03-27T15:00:00Z'],
  ['Sunday 31 October 2027, which has 25 hours', '2027-10-31T16:00:00Z', 24, '2027-10-30T16:00:00Z'],
  ['two days of notice', '2027-02-09T16:00:00Z', 48, '2027-02-07T16:00:00Z'],
  ['a week of notice', '2027-02-09T16:00:00Z', 168, '2027-02-02T16:00:00Z'],
  ['no notice at all', '2027-02-09T16:00:00Z', 0, '2027-02-09T16:00:00Z'],
])('exactly so many real hours before is in time, a millisecond later is late: %s', (_, start, hours, last) => {
  const booking = lesson(start, { hours })
  expect(lateOutcome(booking, DEFAULT_POLICY, at(last))).toEqual({ late: false, percent: 0 })
  expect(lateOutcome(booking, DEFAULT_POLICY, justAfter(last))).toEqual({ late: true, percent: 50 })
})

test.each([
  [0, 0],
  [50, 50],
  [100, 100],
] as const)('what was agreed with the booking stays charged, whatever the tutor asks by now: %s', (percent, kept) => {
  const booking = lesson('2027-02-09T16:00:00Z', { percent })
  const policy = { lateHours: 168, latePercent: 50 as const }
  expect(lateOutcome(booking, policy, at('2027-02-08T16:00:00Z'))).toEqual({ late: false, percent: 0 })
  expect(lateOutcome(booking, policy, at('2027-02-08T17:00:00Z'))).toEqual({ late: true, percent: kept })
})

test('where nothing was agreed, what the tutor asks now counts', () => {
  const booking = lesson('2027-02-09T16:00:00Z', { hours: null, percent: null })
  const policy = { lateHours: 48, latePercent: 50 as const }
  expect(lateOutcome(booking, policy, at('2027-02-07T16:00:00Z'))).toEqual({ late: false, percent: 0 })
  expect(lateOutcome(booking, policy, justAfter('2027-02-07T16:00:00Z'))).toEqual({ late: true, percent: 50 })
})

test('what was never agreed on is never late, nor what the tutor has just moved', () => {
  const soon = at('2027-02-09T15:00:00Z')
  const booking = lesson('2027-02-09T16:00:00Z')
  expect(lateOutcome({ ...booking, status: 'REQUESTED' }, DEFAULT_POLICY, soon).late).toBe(false)
  const moved = { ...booking, tutorMovedAt: at('2027-02-08T15:00:00Z') }
  expect(lateOutcome(moved, DEFAULT_POLICY, soon)).toEqual({ late: false, percent: 0 })
  expect(lateOutcome(moved, DEFAULT_POLICY, justAfter('2027-02-09T15:00:00Z'))).toEqual({ late: true, percent: 50 })
})

test('of what was cancelled in time nothing stays charged', () => {
  expect(keptShare({ lateCancellation: false, latePercent: 50 })).toBe(0)
  expect(keptShare({ lateCancellation: true, latePercent: 50 })).toBe(50)
  expect(keptShare({ lateCancellation: true, latePercent: 0 })).toBe(0)
  expect(keptShare({ lateCancellation: true, latePercent: null })).toBe(100)
})
