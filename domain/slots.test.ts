import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AvailabilityBlock, everyWeek } from './availability.ts'
import {
  bookableDays,
  bookableWeek,
  daySlots,
  firstFreeDate,
  type GridSlot,
  nextSlots,
  standsIn,
  subjectSlots,
} from './slots.ts'
import {
  addMinutes,
  calendarDate,
  clockFromMinutes,
  clockTime,
  type Interval,
  londonClockOf,
  type Weekday,
} from './time.ts'

const SUNDAY = 0
const MONDAY = 1
const ALWAYS = { season: 'TERM', isOnline: null } as const
const monday = calendarDate('2026-01-12')
const dayBefore = new Date('2026-01-11T12:00Z')
const z = (text: string) => new Date(text)
const spanOf = (start: string, end: string): Interval => ({ start: z(start), end: z(end) })

function aBlock(
  dayOfWeek: Weekday,
  startTime: string,
  endTime: string,
  subjectId: string | null = null,
): AvailabilityBlock {
  const id = `${dayOfWeek} ${startTime}`
  return { id, dayOfWeek, startTime: clockTime(startTime), endTime: clockTime(endTime), subjectId, ...ALWAYS }
}

/** '15:00 120' reads: from 15:00 London time two hours can be booked. */
function offersOf(slot: GridSlot): string {
  const lengths = [
    [120, slot.canBook2Hours],
    [90, slot.canBook90Min],
    [60, slot.canBook1Hour],
    [30, slot.canBook30Min],
  ] as const
  const longest = lengths.find(([, offered]) => offered)?.[0] ?? 0
  return `${londonClockOf(slot.startTime)} ${longest}`
}
const mondayOffers = (blocks: AvailabilityBlock[], busy: Interval[] = [], now = dayBefore) =>
  daySlots({ date: monday, hours: everyWeek(blocks), busy, now }).map(offersOf)

test('a free afternoon has a slot each half hour, and each offers what fits before closing time', () => {
  expect(mondayOffers([aBlock(MONDAY, '15:00', '18:00')])).toEqual([
    '15:00 120',
    '15:30 120',
    '16:00 120',
    '16:30 90',
    '17:00 60',
    '17:30 30',
  ])
})

test('slots count from the start of their block, and a last quarter of an hour offers nothing', () => {
  expect(mondayOffers([aBlock(MONDAY, '15:15', '16:30')])).toEqual(['15:15 60', '15:45 30', '16:15 0'])
})

test('a lesson in the middle stays in the list as taken and shortens what the slots before it offer', () => {
  const blocks = [aBlock(MONDAY, '15:00', '18:00')]
  const slots = daySlots({
    date: monday,
    hours: everyWeek(blocks),
    busy: [spanOf('2026-01-12T16:00Z', '2026-01-12T17:00Z')],
    now: dayBefore,
  })
  expect(slots.map(offersOf)).toEqual(['15:00 60', '15:30 30', '16:00 0', '16:30 0', '17:00 60', '17:30 30'])
  expect(slots.map((slot) => slot.available)).toEqual([true, true, false, false, true, true])
})

test('a slot with less than half an hour left is not available', () => {
  const blocks = [aBlock(MONDAY, '15:00', '16:00')]
  expect(mondayOffers(blocks, [spanOf('2026-01-12T15:29Z', '2026-01-12T15:45Z')])).toEqual(['15:00 0', '15:30 0'])
  expect(mondayOffers(blocks, [spanOf('2026-01-12T15:30Z', '2026-01-12T15:45Z')])).toEqual(['15:00 30', '15:30 0'])
})

test('a lesson that ends as a slot starts leaves the slot free', () => {
  expect(mondayOffers([aBlock(MONDAY, '15:00', '16:00')], [spanOf('2026-01-12T14:00Z', '2026-01-12T15:00Z')])).toEqual([
    '15:00 60',
    '15:30 30',
  ])
})

test('a start that has come or gone is not available', () => {
  const blocks = [aBlock(MONDAY, '15:00', '16:30')]
  expect(mondayOffers(blocks, [], z('2026-01-12T14:59:59Z'))).toEqual(['15:00 90', '15:30 60', '16:00 30'])
  expect(mondayOffers(blocks, [], z('2026-01-12T15:00Z'))).toEqual(['15:00 0', '15:30 60', '16:00 30'])
})

test('blocks for every subject that touch are one long opening', () => {
  expect(mondayOffers([aBlock(MONDAY, '15:00', '16:00'), aBlock(MONDAY, '16:00', '17:00')])).toEqual([
    '15:00 120',
    '15:30 90',
    '16:00 60',
    '16:30 30',
  ])
})

test('blocks a quarter of an hour apart do not join', () => {
  expect(mondayOffers([aBlock(MONDAY, '15:00', '16:00'), aBlock(MONDAY, '16:15', '16:45')])).toEqual([
    '15:00 60',
    '15:30 30',
    '16:15 30',
  ])
})

test('a maths block stops where an English block begins', () => {
  const blocks = [aBlock(MONDAY, '15:00', '16:00', 'maths'), aBlock(MONDAY, '16:00', '17:00', 'english')]
  expect(mondayOffers(blocks)).toEqual(['15:00 60', '15:30 30', '16:00 60', '16:30 30'])
})

test('a lesson begun in a block for every subject may run on into maths but not onward to English', () => {
  const blocks = [
    aBlock(MONDAY, '15:00', '15:30'),
    aBlock(MONDAY, '15:30', '16:30', 'maths'),
    aBlock(MONDAY, '16:30', '18:00', 'english'),
  ]
  const slots = daySlots({ date: monday, hours: everyWeek(blocks), busy: [], now: dayBefore })
  expect(slots.map(offersOf)).toEqual(['15:00 90', '15:30 60', '16:00 30', '16:30 90', '17:00 60', '17:30 30'])
  expect(slots.map((slot) => slot.subjectId)).toEqual([null, 'maths', 'maths', 'english', 'english', 'english'])
})

test('a maths lesson runs on through a block for every subject into maths again, and not into English', () => {
  const through = (last: string) =>
    mondayOffers([
      aBlock(MONDAY, '15:00', '15:30', 'maths'),
      aBlock(MONDAY, '15:30', '16:00'),
      aBlock(MONDAY, '16:00', '17:00', last),
    ])
  expect(through('maths')).toEqual(['15:00 120', '15:30 90', '16:00 60', '16:30 30'])
  expect(through('english')).toEqual(['15:00 60', '15:30 90', '16:00 60', '16:30 30'])
})

test('slots across the skipped hour of March are half real hours, and none is shown twice', () => {
  const night = (date: string) => {
    const blocks = [aBlock(SUNDAY, '00:30', '03:00')]
    return daySlots({ date: calendarDate(date), hours: everyWeek(blocks), busy: [], now: dayBefore }).map(offersOf)
  }
  expect(night('2026-03-29')).toEqual(['00:30 90', '02:00 60', '02:30 30'])
  expect(night('2026-10-25')).toHaveLength(7)
})

test('a week has seven days from Monday, and the clocks change inside it without moving a slot on the clock', () => {
  const blocks = [aBlock(SUNDAY, '09:00', '10:00'), aBlock(MONDAY, '15:00', '15:30')]
  const week = (from: string) =>
    bookableWeek({ monday: calendarDate(from), hours: everyWeek(blocks), busy: [], now: dayBefore })
  for (const from of ['2026-03-23', '2026-10-19', '2027-03-22', '2027-10-25']) {
    const days = week(from)
    expect(days.map((day) => day.slots.map(offersOf))).toEqual([
      ['15:00 30'],
      [],
      [],
      [],
      [],
      [],
      ['09:00 60', '09:30 30'],
    ])
  }
  expect(week('2026-03-23').map((day) => day.date)).toEqual([
    '2026-03-23',
    '2026-03-24',
    '2026-03-25',
    '2026-03-26',
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
  ])
})

test('one subject is offered hours laid end to end, in its own blocks and those for every subject', () => {
  const blocks = [
    aBlock(MONDAY, '15:00', '16:30', 'maths'),
    aBlock(MONDAY, '16:30', '18:15'),
    aBlock(MONDAY, '18:15', '20:00', 'english'),
  ]
  const starts = (subjectId: string) =>
    subjectSlots({ subjectId, date: monday, hours: everyWeek(blocks), busy: [], now: dayBefore }).map((slot) =>
      londonClockOf(slot.startTime),
    )
  expect(starts('maths')).toEqual(['15:00', '16:00', '17:00'])
  expect(starts('english')).toEqual(['16:30', '17:30', '18:30'])
  expect(starts('physics')).toEqual(['16:30'])
})

test('after a lesson the next slot starts on the next quarter hour', () => {
  const blocks = [aBlock(MONDAY, '15:00', '18:00')]
  const busy = [spanOf('2026-01-12T15:30Z', '2026-01-12T15:50Z')]
  const input = { subjectId: 'maths', date: monday, hours: everyWeek(blocks), busy, now: dayBefore }
  expect(subjectSlots(input)).toEqual([
    { startTime: z('2026-01-12T16:00Z'), endTime: z('2026-01-12T17:00Z') },
    { startTime: z('2026-01-12T17:00Z'), endTime: z('2026-01-12T18:00Z') },
  ])
  const halfHours = subjectSlots({ ...input, durationMinutes: 30 }).map((slot) => londonClockOf(slot.startTime))
  expect(halfHours).toEqual(['15:00', '16:00', '16:30', '17:00', '17:30'])
})

test('the slots of today keep their places as the day goes on, and those that have begun are left out', () => {
  const starts = (now: string) =>
    subjectSlots({
      subjectId: 'maths',
      date: monday,
      hours: everyWeek([aBlock(MONDAY, '15:00', '18:00')]),
      busy: [],
      now: z(now),
    }).map((slot) => londonClockOf(slot.startTime))
  expect(starts('2026-01-12T15:59:59Z')).toEqual(['16:00', '17:00'])
  expect(starts('2026-01-12T16:00Z')).toEqual(['17:00'])
  expect(starts('2026-01-12T17:30Z')).toEqual([])
})

const subjects = fc.constantFrom(null, 'maths', 'english')
const someBlocks = fc
  .array(fc.tuple(fc.constantFrom(0, 15, 30), fc.integer({ min: 1, max: 8 }), subjects), { maxLength: 6 })
  .map((pieces) => {
    let at = 9 * 60
    return pieces.map(([gap, quarters, subjectId]) => {
      const start = at + gap
      at = start + quarters * 15
      return aBlock(MONDAY, clockFromMinutes(start), clockFromMinutes(at), subjectId)
    })
  })
const someBusy = fc.array(
  fc.tuple(fc.integer({ min: 8 * 60, max: 22 * 60 }), fc.integer({ min: 5, max: 120 })).map(([start, minutes]) => {
    const from = addMinutes(z('2026-01-12T00:00Z'), start)
    return { start: from, end: addMinutes(from, minutes) }
  }),
  { maxLength: 6 },
)

/** Minute by minute, as one would do it with a finger on the page. */
function freeMinutesFrom(start: Date, blocks: AvailabilityBlock[], busy: Interval[]): number {
  let subject: string | null = null
  for (let minutes = 0; minutes < 120; minutes++) {
    const instant = addMinutes(start, minutes)
    const clock = londonClockOf(instant)
    const block = blocks.find((each) => each.startTime <= clock && clock < each.endTime)
    if (!block || busy.some((each) => each.start <= instant && instant < each.end)) return minutes
    if (subject && block.subjectId && block.subjectId !== subject) return minutes
    subject ??= block.subjectId
  }
  return 120
}

test('whatever the blocks and lessons, a length is offered exactly when every minute of it is free', () => {
  fc.assert(
    fc.property(someBlocks, someBusy, (blocks, busy) => {
      for (const slot of daySlots({ date: monday, hours: everyWeek(blocks), busy, now: dayBefore })) {
        const free = freeMinutesFrom(slot.startTime, blocks, busy)
        expect(slot).toMatchObject({
          available: free >= 30,
          canBook30Min: free >= 30,
          canBook1Hour: free >= 60,
          canBook90Min: free >= 90,
          canBook2Hours: free >= 120,
        })
      }
    }),
  )
})

test('a term worked out at once says the same as each of its days alone', () => {
  const blocks = [
    aBlock(MONDAY, '15:00', '18:00'),
    aBlock(SUNDAY, '09:00', '12:00', 'maths'),
    aBlock(3, '16:00', '20:00'),
  ]
  const busy = Array.from({ length: 200 }, (_, n) => {
    const start = addMinutes(z('2026-03-02T15:00Z'), n * 655)
    return { start, end: addMinutes(start, 60) }
  })
  const term = bookableDays({
    from: calendarDate('2026-03-02'),
    days: 100,
    hours: everyWeek(blocks),
    busy: busy.toReversed(),
    now: dayBefore,
  })
  for (const day of term)
    expect(daySlots({ date: day.date, hours: everyWeek(blocks), busy, now: dayBefore })).toEqual(day.slots)
})

test('the first free date is the first with half an hour ahead, today included', () => {
  const blocks = [aBlock(MONDAY, '15:00', '16:00')]
  const at = (now: string, busy: Interval[] = []) => firstFreeDate({ hours: everyWeek(blocks), busy, now: z(now) })
  expect(at('2026-01-12T14:59Z')).toBe('2026-01-12')
  expect(at('2026-01-12T15:29Z')).toBe('2026-01-12')
  expect(at('2026-01-12T15:30Z')).toBe('2026-01-19')
  expect(at('2026-01-12T08:00Z', [spanOf('2026-01-12T15:15Z', '2026-01-12T15:45Z')])).toBe('2026-01-19')
  expect(at('2026-01-12T08:00Z', [spanOf('2026-01-12T15:15Z', '2026-01-12T16:00Z')])).toBe('2026-01-19')
  expect(at('2026-01-12T08:00Z', [spanOf('2026-01-12T15:30Z', '2026-02-02T18:00Z')])).toBe('2026-01-12')
})

test('a first free date lies within six months and a day, over both clock changes', () => {
  // From Monday 12 January 2026 lessons can begin until Monday 13 July.
  const blocks = [aBlock(MONDAY, '23:30', '23:45'), aBlock(MONDAY, '23:00', '23:30')]
  const at = (away: string) =>
    firstFreeDate({ hours: everyWeek(blocks), busy: [spanOf('2026-01-01T00:00Z', away)], now: z('2026-01-12T08:00Z') })
  expect(at('2026-07-13T22:00Z')).toBe('2026-07-13')
  expect(at('2026-07-13T22:30Z')).toBeNull()
  expect(firstFreeDate({ hours: everyWeek([]), busy: [], now: dayBefore })).toBeNull()
  const [spring, autumn] = [z('2026-03-29T00:30Z'), z('2026-10-25T00:30Z')]
  const sunday = [aBlock(SUNDAY, '01:00', '03:00')]
  expect(firstFreeDate({ hours: everyWeek(sunday), busy: [], now: spring })).toBe('2026-03-29')
  expect(firstFreeDate({ hours: everyWeek(sunday), busy: [], now: autumn })).toBe('2026-10-25')
})

test('what stands in a slot shares a moment with its half hour', () => {
  const lesson = spanOf('2026-01-12T15:15Z', '2026-01-12T16:00Z')
  expect(standsIn(z('2026-01-12T14:45Z'), [lesson])).toBeNull()
  expect(standsIn(z('2026-01-12T14:46Z'), [lesson])).toBe(lesson)
  expect(standsIn(z('2026-01-12T15:30Z'), [lesson])).toBe(lesson)
  expect(standsIn(z('2026-01-12T16:00Z'), [lesson])).toBeNull()
})

test('the next times are four of each of the first six dates that have any, by London’s clock on both sides of a change', () => {
  const blocks = [aBlock(SUNDAY, '09:00', '11:30'), aBlock(MONDAY, '16:00', '16:30', 'latin')]
  const next = (subjectId: string, now: string, busy: Interval[] = []) =>
    nextSlots({ subjectIds: [subjectId], durationMinutes: 30, hours: everyWeek(blocks), busy, now: z(now) }).map(
      ({ startTime }) => startTime.toISOString().slice(5, 16),
    )
  expect(next('maths', '2026-03-20T12:00Z').slice(0, 9)).toEqual([
    ...['03-22T09:00', '03-22T09:30', '03-22T10:00', '03-22T10:30'],
    ...['03-29T08:00', '03-29T08:30', '03-29T09:00', '03-29T09:30', '04-05T08:00'],
  ])
  expect(next('maths', '2026-03-20T12:00Z')).toHaveLength(24)
  expect(next('latin', '2026-10-18T10:00Z', [spanOf('2026-10-18T10:00Z', '2026-10-25T10:30Z')])).toEqual(
    expect.arrayContaining(['10-25T10:30', '10-25T11:00', '10-26T16:00']),
  )
  expect(next('maths', '2026-03-20T12:00Z', [spanOf('2026-01-01T00:00Z', '2027-12-31T00:00Z')])).toEqual([])
})

test('the next times of several subjects say which of them each serves', () => {
  const blocks = [aBlock(SUNDAY, '09:00', '10:00'), aBlock(MONDAY, '16:00', '16:30', 'latin')]
  const asked = { subjectIds: ['maths', 'latin', 'art'], durationMinutes: 30, hours: everyWeek(blocks), busy: [] }
  const next = nextSlots({ ...asked, now: z('2026-06-06T12:00Z') })
  expect(
    next.slice(0, 4).map(({ startTime, subjectIds }) => [startTime.toISOString().slice(5, 16), subjectIds]),
  ).toEqual([
    ['06-07T08:00', ['maths', 'art', 'latin']],
    ['06-07T08:30', ['maths', 'art', 'latin']],
    ['06-08T15:00', ['latin']],
    ['06-14T08:00', ['maths', 'art', 'latin']],
  ])
  expect(nextSlots({ ...asked, subjectIds: [], now: z('2026-06-06T12:00Z') })).toEqual([])
})
