import { expect, test } from 'vitest'
import {
  type AvailabilityBlock,
  blockProblem,
  copiesOf,
  copyProblem,
  everyWeek,
  hoursFor,
  isOutsideHours,
  MAX_BLOCKS_PER_DAY,
  type OpeningHours,
  openingsFor,
  openingsOn,
} from './availability.ts'
import { calendarDate, clockFromMinutes, clockTime, type Weekday } from './time.ts'

const SUNDAY = 0
const MONDAY = 1
const ALWAYS = { season: 'TERM', isOnline: null } as const
const EVERYTHING = { subjectId: null, isOnline: null }
const z = (text: string) => new Date(text)
const spanOf = (start: string, end: string) => ({ start: z(start), end: z(end) })

function aBlock(
  dayOfWeek: Weekday,
  startTime: string,
  endTime: string,
  subjectId: string | null = null,
): AvailabilityBlock {
  const id = `${dayOfWeek} ${startTime} ${endTime}`
  return { id, dayOfWeek, startTime: clockTime(startTime), endTime: clockTime(endTime), subjectId, ...ALWAYS }
}

test('a block must end after it starts', () => {
  expect(blockProblem(aBlock(MONDAY, '17:00', '17:00'), [])).toEqual({ code: 'block_ends_before_start' })
  expect(blockProblem(aBlock(MONDAY, '17:00', '16:45'), [])).toEqual({ code: 'block_ends_before_start' })
  expect(blockProblem(aBlock(MONDAY, '17:00', '17:15'), [])).toBeNull()
})

test('touching blocks are welcome, and overlapping ones are refused with the block in the way', () => {
  const afternoon = aBlock(MONDAY, '15:00', '17:00')
  expect(blockProblem(aBlock(MONDAY, '17:00', '20:00'), [afternoon])).toBeNull()
  expect(blockProblem(aBlock(MONDAY, '14:00', '15:00'), [afternoon])).toBeNull()
  expect(blockProblem(aBlock(MONDAY, '16:45', '20:00'), [afternoon])).toEqual({
    code: 'block_overlaps',
    with: afternoon,
  })
  expect(blockProblem(aBlock(MONDAY, '14:00', '20:00', 'maths'), [afternoon])).toEqual({
    code: 'block_overlaps',
    with: afternoon,
  })
})

test('a block overlaps nothing on another day', () => {
  expect(blockProblem(aBlock(SUNDAY, '15:00', '17:00'), [aBlock(MONDAY, '15:00', '17:00')])).toBeNull()
})

test('a block never conflicts with its former self', () => {
  const afternoon = aBlock(MONDAY, '15:00', '17:00')
  expect(blockProblem({ ...afternoon, endTime: clockTime('18:00') }, [afternoon])).toBeNull()
})

test('a day takes forty blocks and no more', () => {
  const quarterHours = Array.from({ length: MAX_BLOCKS_PER_DAY }, (_, n) =>
    aBlock(MONDAY, clockFromMinutes(n * 15), clockFromMinutes(n * 15 + 15)),
  )
  const fortieth = aBlock(MONDAY, '20:00', '21:00')
  expect(blockProblem(fortieth, quarterHours.slice(1))).toBeNull()
  expect(blockProblem(fortieth, quarterHours)).toEqual({ code: 'too_many_blocks' })
  expect(blockProblem(aBlock(SUNDAY, '20:00', '21:00'), quarterHours)).toBeNull()
})

test('a Sunday morning opens at nine London time on both sides of every clock change', () => {
  const diary = [aBlock(SUNDAY, '09:00', '12:00')]
  const morning = (date: string) =>
    openingsOn(calendarDate(date), everyWeek(diary)).map(({ start, end }) => ({ start, end }))
  expect(morning('2026-03-22')).toEqual([spanOf('2026-03-22T09:00Z', '2026-03-22T12:00Z')])
  expect(morning('2026-03-29')).toEqual([spanOf('2026-03-29T08:00Z', '2026-03-29T11:00Z')])
  expect(morning('2026-10-18')).toEqual([spanOf('2026-10-18T08:00Z', '2026-10-18T11:00Z')])
  expect(morning('2026-10-25')).toEqual([spanOf('2026-10-25T09:00Z', '2026-10-25T12:00Z')])
  expect(morning('2027-03-28')).toEqual([spanOf('2027-03-28T08:00Z', '2027-03-28T11:00Z')])
  expect(morning('2027-10-31')).toEqual([spanOf('2027-10-31T09:00Z', '2027-10-31T12:00Z')])
})

test('a block across the skipped hour is one real hour shorter, and across the repeated hour one longer', () => {
  const diary = [aBlock(SUNDAY, '00:30', '03:00')]
  expect(openingsOn(calendarDate('2026-03-29'), everyWeek(diary))).toEqual([
    { ...spanOf('2026-03-29T00:30Z', '2026-03-29T02:00Z'), ...EVERYTHING },
  ])
  expect(openingsOn(calendarDate('2026-10-25'), everyWeek(diary))).toEqual([
    { ...spanOf('2026-10-24T23:30Z', '2026-10-25T03:00Z'), ...EVERYTHING },
  ])
})

test('a block that the skipped hour pushes onto the next one takes no moment twice', () => {
  const diary = [
    aBlock(SUNDAY, '02:00', '03:00', 'english'),
    aBlock(SUNDAY, '01:15', '01:45', 'maths'),
    aBlock(SUNDAY, '01:45', '02:00'),
  ]
  expect(openingsOn(calendarDate('2026-03-29'), everyWeek(diary))).toEqual([
    { ...spanOf('2026-03-29T01:15Z', '2026-03-29T01:45Z'), subjectId: 'maths', isOnline: null },
    { ...spanOf('2026-03-29T01:45Z', '2026-03-29T02:00Z'), subjectId: 'english', isOnline: null },
  ])
})

test('a block for one subject is closed to the others, and joins the blocks for every subject', () => {
  const diary = [aBlock(MONDAY, '15:00', '16:00', 'maths'), aBlock(MONDAY, '16:00', '18:00')]
  const monday = calendarDate('2026-01-12')
  expect(openingsFor('maths', monday, everyWeek(diary))).toEqual([spanOf('2026-01-12T15:00Z', '2026-01-12T18:00Z')])
  expect(openingsFor('english', monday, everyWeek(diary))).toEqual([spanOf('2026-01-12T16:00Z', '2026-01-12T18:00Z')])
  expect(openingsFor('maths', calendarDate('2026-01-13'), everyWeek(diary))).toEqual([])
})

test('a lesson is outside the published hours when any minute of it is, or when they are kept for another subject', () => {
  const diary = [aBlock(MONDAY, '15:00', '16:00', 'maths'), aBlock(MONDAY, '16:00', '18:00')]
  const isOutside = (subjectId: string, startTime: string, endTime: string) =>
    isOutsideHours({ subjectId, startTime: z(startTime), endTime: z(endTime), isOnline: true }, everyWeek(diary))
  expect(isOutside('maths', '2026-01-12T15:00Z', '2026-01-12T18:00Z')).toBe(false)
  expect(isOutside('maths', '2026-01-12T17:00Z', '2026-01-12T18:15Z')).toBe(true)
  expect(isOutside('english', '2026-01-12T15:45Z', '2026-01-12T16:45Z')).toBe(true)
  expect(isOutside('english', '2026-01-12T16:00Z', '2026-01-12T16:45Z')).toBe(false)
  expect(isOutside('english', '2026-07-13T15:00Z', '2026-07-13T16:00Z')).toBe(false)
  expect(isOutside('english', '2026-07-13T17:00Z', '2026-07-13T18:00Z')).toBe(true)
})

test('a day is copied whole: the first block that cannot stand there is the reason, and forty are enough', () => {
  const days = { from: MONDAY, to: SUNDAY, season: 'TERM' } as const
  const monday = [aBlock(MONDAY, '15:00', '17:00', 'maths'), aBlock(MONDAY, '18:00', '20:00')]
  expect(copiesOf(monday, days)).toEqual(monday.map((block) => ({ ...block, id: 'copy', dayOfWeek: SUNDAY })))
  expect(copyProblem(monday, days)).toBeNull()
  const touching = aBlock(SUNDAY, '17:00', '18:00')
  expect(copyProblem([...monday, touching], days)).toBeNull()
  const inTheWay = aBlock(SUNDAY, '19:45', '21:00')
  expect(copyProblem([...monday, inTheWay], days)).toEqual({ code: 'block_overlaps', with: inTheWay })
  const quarters = Array.from({ length: MAX_BLOCKS_PER_DAY }, (_, place) =>
    aBlock(SUNDAY, clockFromMinutes(place * 15), clockFromMinutes(place * 15 + 15)),
  )
  expect(copyProblem([...monday, ...quarters.slice(0, 38)], days)).toBeNull()
  expect(copyProblem([...monday, ...quarters.slice(0, 39)], days)).toEqual({ code: 'too_many_blocks' })
})

test('in the holidays the blocks of the holidays count, on a bank holiday none, and extra hours on any day', () => {
  const term = aBlock(MONDAY, '15:00', '18:00')
  const holidays = { ...aBlock(MONDAY, '09:00', '12:00'), season: 'HOLIDAYS' as const }
  const hours: OpeningHours = {
    blocks: [term, holidays],
    terms: [{ fromDate: calendarDate('2026-11-02'), toDate: calendarDate('2026-12-18') }],
    nation: 'ENGLAND_AND_WALES',
    extra: [{ ...spanOf('2026-12-28T10:00Z', '2026-12-28T11:00Z'), ...EVERYTHING }],
  }
  const open = (date: string) => openingsOn(calendarDate(date), hours).map(({ start, end }) => ({ start, end }))
  expect(open('2026-10-26')).toEqual([spanOf('2026-10-26T09:00Z', '2026-10-26T12:00Z')])
  expect(open('2026-11-02')).toEqual([spanOf('2026-11-02T15:00Z', '2026-11-02T18:00Z')])
  expect(open('2026-12-14')).toEqual([spanOf('2026-12-14T15:00Z', '2026-12-14T18:00Z')])
  expect(open('2026-12-21')).toEqual([spanOf('2026-12-21T09:00Z', '2026-12-21T12:00Z')])
  expect(open('2026-12-28')).toEqual([spanOf('2026-12-28T10:00Z', '2026-12-28T11:00Z')])
  expect(open('2027-01-04')).toEqual([spanOf('2027-01-04T09:00Z', '2027-01-04T12:00Z')])
  expect(openingsOn(calendarDate('2026-12-28'), { ...hours, nation: null })).toHaveLength(1)
  expect(openingsOn(calendarDate('2026-12-26'), hours)).toEqual([])
})

test('extra hours are of the London day on which they begin, also when the clocks change, and join the week’s', () => {
  const night = { ...spanOf('2027-10-30T23:00Z', '2027-10-31T02:00Z'), ...EVERYTHING }
  const late = { ...spanOf('2027-10-31T11:30Z', '2027-10-31T14:00Z'), subjectId: 'maths', isOnline: true }
  const hours = { ...everyWeek([aBlock(SUNDAY, '10:00', '12:00')]), extra: [late, night] }
  expect(openingsOn(calendarDate('2027-10-30'), hours)).toEqual([])
  expect(openingsOn(calendarDate('2027-10-31'), hours)).toEqual([
    night,
    { ...spanOf('2027-10-31T10:00Z', '2027-10-31T12:00Z'), ...EVERYTHING },
    { ...late, start: z('2027-10-31T12:00Z') },
  ])
  expect(openingsFor('maths', calendarDate('2027-10-31'), hours)).toEqual([
    spanOf('2027-10-30T23:00Z', '2027-10-31T02:00Z'),
    spanOf('2027-10-31T10:00Z', '2027-10-31T14:00Z'),
  ])
  const march = { ...spanOf('2027-03-27T23:30Z', '2027-03-28T03:00Z'), ...EVERYTHING }
  expect(openingsOn(calendarDate('2027-03-28'), { ...hours, blocks: [], extra: [march] })).toEqual([])
  expect(openingsOn(calendarDate('2027-03-27'), { ...hours, blocks: [], extra: [march] })).toEqual([march])
})

test('hours for lessons of one mode are closed to the other', () => {
  const blocks = [
    { ...aBlock(MONDAY, '15:00', '16:00'), isOnline: true },
    { ...aBlock(MONDAY, '16:00', '17:00'), isOnline: false },
    aBlock(MONDAY, '17:00', '18:00'),
  ]
  const monday = calendarDate('2026-01-12')
  const open = (isOnline: boolean) => openingsFor('maths', monday, hoursFor(isOnline, everyWeek(blocks)))
  expect(open(true)).toEqual([
    spanOf('2026-01-12T15:00Z', '2026-01-12T16:00Z'),
    spanOf('2026-01-12T17:00Z', '2026-01-12T18:00Z'),
  ])
  expect(open(false)).toEqual([spanOf('2026-01-12T16:00Z', '2026-01-12T18:00Z')])
  const times = { subjectId: 'maths', startTime: z('2026-01-12T16:30Z'), endTime: z('2026-01-12T17:30Z') }
  expect(isOutsideHours({ ...times, isOnline: false }, everyWeek(blocks))).toBe(false)
  expect(isOutsideHours({ ...times, isOnline: true }, everyWeek(blocks))).toBe(true)
})

test('a block overlaps nothing of the other season, and a day is copied within its own', () => {
  const term = aBlock(MONDAY, '15:00', '17:00')
  const holidays = { ...term, id: 'holidays', season: 'HOLIDAYS' as const }
  expect(blockProblem(holidays, [term])).toBeNull()
  expect(blockProblem({ ...holidays, id: 'another' }, [term, holidays])?.code).toBe('block_overlaps')
  const days = { from: MONDAY, to: SUNDAY } as const
  const diary = [term, holidays, aBlock(SUNDAY, '15:00', '17:00')]
  expect(copyProblem(diary, { ...days, season: 'TERM' })?.code).toBe('block_overlaps')
  expect(copyProblem(diary, { ...days, season: 'HOLIDAYS' })).toBeNull()
  expect(copiesOf(diary, { ...days, season: 'HOLIDAYS' })).toEqual([{ ...holidays, id: 'copy', dayOfWeek: SUNDAY }])
})
