import { expect, test } from 'vitest'
import {
  type AvailabilityBlock,
  blockProblem,
  copiesOf,
  copyProblem,
  isOutsideHours,
  MAX_BLOCKS_PER_DAY,
  openingsFor,
  openingsOn,
} from './availability.ts'
import { calendarDate, clockFromMinutes, clockTime, type Weekday } from './time.ts'

const SUNDAY = 0
const MONDAY = 1
const z = (text: string) => new Date(text)
const spanOf = (start: string, end: string) => ({ start: z(start), end: z(end) })

function aBlock(
  dayOfWeek: Weekday,
  startTime: string,
  endTime: string,
  subjectId: string | null = null,
): AvailabilityBlock {
  const id = `${dayOfWeek} ${startTime} ${endTime}`
  return { id, dayOfWeek, startTime: clockTime(startTime), endTime: clockTime(endTime), subjectId }
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
  const morning = (date: string) => openingsOn(calendarDate(date), diary).map(({ start, end }) => ({ start, end }))
  expect(morning('2026-03-22')).toEqual([spanOf('2026-03-22T09:00Z', '2026-03-22T12:00Z')])
  expect(morning('2026-03-29')).toEqual([spanOf('2026-03-29T08:00Z', '2026-03-29T11:00Z')])
  expect(morning('2026-10-18')).toEqual([spanOf('2026-10-18T08:00Z', '2026-10-18T11:00Z')])
  expect(morning('2026-10-25')).toEqual([spanOf('2026-10-25T09:00Z', '2026-10-25T12:00Z')])
  expect(morning('2027-03-28')).toEqual([spanOf('2027-03-28T08:00Z', '2027-03-28T11:00Z')])
  expect(morning('2027-10-31')).toEqual([spanOf('2027-10-31T09:00Z', '2027-10-31T12:00Z')])
})

test('a block across the skipped hour is one real hour shorter, and across the repeated hour one longer', () => {
  const diary = [aBlock(SUNDAY, '00:30', '03:00')]
  expect(openingsOn(calendarDate('2026-03-29'), diary)).toEqual([
    { ...spanOf('2026-03-29T00:30Z', '2026-03-29T02:00Z'), subjectId: null },
  ])
  expect(openingsOn(calendarDate('2026-10-25'), diary)).toEqual([
    { ...spanOf('2026-10-24T23:30Z', '2026-10-25T03:00Z'), subjectId: null },
  ])
})

test('a block that the skipped hour pushes onto the next one takes no moment twice', () => {
  const diary = [
    aBlock(SUNDAY, '02:00', '03:00', 'english'),
    aBlock(SUNDAY, '01:15', '01:45', 'maths'),
    aBlock(SUNDAY, '01:45', '02:00'),
  ]
  expect(openingsOn(calendarDate('2026-03-29'), diary)).toEqual([
    { ...spanOf('2026-03-29T01:15Z', '2026-03-29T01:45Z'), subjectId: 'maths' },
    { ...spanOf('2026-03-29T01:45Z', '2026-03-29T02:00Z'), subjectId: 'english' },
  ])
})

test('a block for one subject is closed to the others, and joins the blocks for every subject', () => {
  const diary = [aBlock(MONDAY, '15:00', '16:00', 'maths'), aBlock(MONDAY, '16:00', '18:00')]
  const monday = calendarDate('2026-01-12')
  expect(openingsFor('maths', monday, diary)).toEqual([spanOf('2026-01-12T15:00Z', '2026-01-12T18:00Z')])
  expect(openingsFor('english', monday, diary)).toEqual([spanOf('2026-01-12T16:00Z', '2026-01-12T18:00Z')])
  expect(openingsFor('maths', calendarDate('2026-01-13'), diary)).toEqual([])
})

test('a lesson is outside the published hours when any minute of it is, or when they are kept for another subject', () => {
  const diary = [aBlock(MONDAY, '15:00', '16:00', 'maths'), aBlock(MONDAY, '16:00', '18:00')]
  const isOutside = (subjectId: string, startTime: string, endTime: string) =>
    isOutsideHours({ subjectId, startTime: z(startTime), endTime: z(endTime) }, diary)
  expect(isOutside('maths', '2026-01-12T15:00Z', '2026-01-12T18:00Z')).toBe(false)
  expect(isOutside('maths', '2026-01-12T17:00Z', '2026-01-12T18:15Z')).toBe(true)
  expect(isOutside('english', '2026-01-12T15:45Z', '2026-01-12T16:45Z')).toBe(true)
  expect(isOutside('english', '2026-01-12T16:00Z', '2026-01-12T16:45Z')).toBe(false)
  expect(isOutside('english', '2026-07-13T15:00Z', '2026-07-13T16:00Z')).toBe(false)
  expect(isOutside('english', '2026-07-13T17:00Z', '2026-07-13T18:00Z')).toBe(true)
})

test('a day is copied whole: the first block that cannot stand there is the reason, and forty are enough', () => {
  const days = { from: MONDAY, to: SUNDAY } as const
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
