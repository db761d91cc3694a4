import { expect, test } from 'vitest'
import { type AvailabilityBlock, everyWeek } from './availability.ts'
import { DEFAULT_RULES } from './diary-rules.ts'
import { nearestSlots } from './nearest.ts'
import { clockTime, type Interval, type Weekday } from './time.ts'

const z = (text: string) => new Date(text)
const spanOf = (start: string, end: string): Interval => ({ start: z(start), end: z(end) })
const aBlock = (dayOfWeek: Weekday, start: string, end: string): AvailabilityBlock => ({
  ...{ id: `${dayOfWeek} ${start}`, dayOfWeek, startTime: clockTime(start), endTime: clockTime(end) },
  ...{ subjectId: null, season: 'TERM', isOnline: null },
})
const WEEK = everyWeek([aBlock(2, '15:00', '19:00'), aBlock(3, '15:00', '18:00')])
/** Asked for Tuesday 24 November 2026 at 17:00, an hour of maths online. */
function near(busy: Interval[], change: Partial<Parameters<typeof nearestSlots>[0]> = {}, hours = WEEK, more = {}) {
  const asked = { subjectId: 'maths', start: z('2026-11-24T17:00Z'), minutes: 60, isOnline: true, ...change }
  const diary = { hours, busy, now: z('2026-11-23T09:00Z'), ...more }
  return nearestSlots(asked, diary).map(({ startTime }) => startTime.toISOString().slice(8, 16))
}

test('of its own day the nearest come first, half an hour apart', () => {
  expect(near([spanOf('2026-11-24T17:00Z', '2026-11-24T17:15Z')])).toEqual(['24T16:00', '24T17:15', '24T17:45'])
})

test('where a day has too few, the next ones have one each, at the nearest time of the clock', () => {
  const taken = [spanOf('2026-11-24T15:00Z', '2026-11-24T18:00Z')]
  expect(near(taken)).toEqual(['24T18:00', '25T17:00', '01T17:00'])
  expect(near([...taken, spanOf('2026-11-25T16:30Z', '2026-11-25T18:00Z')])).toEqual([
    '24T18:00',
    '25T15:30',
    '01T17:00',
  ])
})

test('fourteen days behind it are looked through, and no more', () => {
  const away = (until: string) => [spanOf('2026-11-24T00:00Z', until)]
  expect(near(away('2026-12-08T00:00Z'))).toEqual(['08T17:00'])
  expect(near(away('2026-12-09T00:00Z'))).toEqual([])
})

test('none is over, further than six months ahead, beyond a limit, or kept for lessons of the other mode', () => {
  expect(near([], {}, WEEK, { now: z('2026-11-24T17:15Z') })).toEqual(['24T17:30', '24T18:00', '25T17:00'])
  expect(near([], { start: z('2027-05-26T16:00Z') })).toEqual([])
  const limits = { rules: { ...DEFAULT_RULES, noticeMinutes: 1440 * 2 }, held: [], isOnline: true }
  expect(near([], {}, WEEK, { limits })).toEqual(['25T17:00', '01T17:00', '02T17:00'])
  const inPerson = { ...WEEK, blocks: WEEK.blocks.map((block) => ({ ...block, isOnline: false })) }
  expect(near([], {}, inPerson)).toEqual([])
  expect(near([], { isOnline: false }, inPerson)).toHaveLength(3)
})

test('the clock of London counts, when it changes between', () => {
  const saturday = everyWeek([aBlock(6, '10:00', '12:00'), aBlock(0, '09:00', '12:00')])
  const now = { now: z('2027-03-20T09:00Z') }
  const asked = { start: z('2027-03-27T10:30Z') }
  expect(near([spanOf('2027-03-27T10:00Z', '2027-03-27T12:00Z')], asked, saturday, now)).toEqual([
    ...['28T09:30', '03T09:30', '04T09:30'],
  ])
})
