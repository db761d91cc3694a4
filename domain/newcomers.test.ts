import { expect, test } from 'vitest'
import { type AvailabilityBlock, everyWeek } from './availability.ts'
import { askingPeriods, isWithinShare, lapsesAt, mayAskAgain, mayWaitWith, openMinutes, weeksOf } from './newcomers.ts'
import { addMinutes, calendarDate, clockTime, type Weekday } from './time.ts'

test.each([
  { waits: [0, 0], asks: [1, 180], may: true },
  { waits: [2, 60], asks: [1, 120], may: true },
  { waits: [2, 60], asks: [1, 135], may: false },
  { waits: [3, 45], asks: [1, 15], may: false },
  { waits: [0, 0], asks: [4, 60], may: false },
] as const)('with $waits waiting a new student may ask for $asks: $may', ({ waits, asks, may }) => {
  expect(mayWaitWith(loadOf(waits), loadOf(asks))).toBe(may)
})

test.each([
  { ofTheDay: 5, ofTheWeek: 5, more: 1, may: true },
  { ofTheDay: 6, ofTheWeek: 6, more: 1, may: false },
  { ofTheDay: 0, ofTheWeek: 11, more: 1, may: true },
  { ofTheDay: 0, ofTheWeek: 12, more: 1, may: false },
])('$ofTheDay of the day and $ofTheWeek of the week and $more more: $may', ({ more, may, ...asked }) => {
  expect(mayAskAgain(asked, more)).toBe(may)
})

test('a day and a week of asking begin at London midnight, in the nights of the clock changes too', () => {
  expect(askingPeriods(new Date('2026-03-29T12:00:00Z'))).toEqual({
    dayStart: new Date('2026-03-29T00:00:00Z'),
    weekStart: new Date('2026-03-23T00:00:00Z'),
  })
  expect(askingPeriods(new Date('2026-10-24T23:00:00Z'))).toEqual({
    dayStart: new Date('2026-10-24T23:00:00Z'),
    weekStart: new Date('2026-10-18T23:00:00Z'),
  })
  expect(askingPeriods(new Date('2026-10-24T22:59:59.999Z')).dayStart).toEqual(new Date('2026-10-23T23:00:00Z'))
})

test('a lesson over the midnight of a Sunday is of both weeks', () => {
  expect(weeksOf(from('2026-01-18T23:30:00Z', 60)).map(({ monday }) => monday)).toEqual(['2026-01-12', '2026-01-19'])
  expect(weeksOf(from('2026-01-18T23:00:00Z', 60)).map(({ monday }) => monday)).toEqual(['2026-01-12'])
})

test('the open minutes of a week are its openings without the time off, an hour less where the clocks go forward', () => {
  const monday = calendarDate('2026-03-23')
  const blocks = [block(1, '15:00', '20:00'), block(0, '00:00', '04:00')]
  expect(openMinutes(monday, everyWeek(blocks), [])).toBe(5 * 60 + 3 * 60)
  expect(openMinutes(calendarDate('2026-10-19'), everyWeek(blocks), [])).toBe(5 * 60 + 5 * 60)
  expect(openMinutes(monday, everyWeek(blocks), [from('2026-03-23T16:00:00Z', 90)])).toBe(5 * 60 - 90 + 3 * 60)
  expect(openMinutes(monday, everyWeek([]), [])).toBe(0)
})

test('all new students together hold a third of the open minutes, or three hours', () => {
  const [week] = weeksOf(from('2026-01-12T10:00:00Z', 60))
  if (!week) throw new Error('No week')
  const held = [from('2026-01-12T10:00:00Z', 180)]
  const asked = [from('2026-01-13T10:00:00Z', 60)]
  expect(isWithinShare({ open: 720, span: week.span }, held, asked)).toBe(true)
  expect(isWithinShare({ open: 719, span: week.span }, held, asked)).toBe(false)
  expect(isWithinShare({ open: 0, span: week.span }, [], held)).toBe(true)
  expect(isWithinShare({ open: 0, span: week.span }, held, [from('2026-01-13T10:00:00Z', 15)])).toBe(false)
  // What lies in another week is of that one.
  expect(isWithinShare({ open: 0, span: week.span }, held, [from('2026-01-19T00:00:00Z', 60)])).toBe(true)
  expect(isWithinShare({ open: 0, span: week.span }, held, [from('2026-01-18T23:45:00Z', 60)])).toBe(false)
})

test('a request lapses after 72 hours, or at its start', () => {
  const createdAt = new Date('2026-01-12T09:00:00Z')
  expect(lapsesAt({ createdAt, startTime: addMinutes(createdAt, 100 * 60) })).toEqual(addMinutes(createdAt, 72 * 60))
  expect(lapsesAt({ createdAt, startTime: addMinutes(createdAt, 60) })).toEqual(addMinutes(createdAt, 60))
})

const loadOf = ([lessons, minutes]: readonly [number, number]) => ({ lessons, minutes })
const from = (start: string, minutes: number) => ({ start: new Date(start), end: addMinutes(new Date(start), minutes) })
function block(dayOfWeek: Weekday, start: string, end: string): AvailabilityBlock {
  return {
    id: `${dayOfWeek}${start}`,
    dayOfWeek,
    startTime: clockTime(start),
    endTime: clockTime(end),
    ...{ subjectId: null, season: 'TERM', isOnline: null },
  }
}
