import { expect, test } from 'vitest'
import { type BusyOptions, busyFrom, busyWindow, type CalendarMoment, type Occurrence } from './busy.ts'

const YEAR = { start: new Date('2027-01-01T00:00Z'), end: new Date('2028-01-01T00:00Z') }
const OPTIONS: BusyOptions = { showsTitles: true, countsAllDay: true, within: YEAR }
const at = (text: string) => Date.parse(text)
const entry = (start: CalendarMoment, end: CalendarMoment, wish: Partial<Occurrence> = {}): Occurrence => ({
  ...{ uid: '1@elsewhere.test', title: 'Dentist', start, end, isTransparent: false, isCancelled: false, ...wish },
})
const busy = (of: Occurrence, options: Partial<BusyOptions> = {}) =>
  busyFrom([of], { ...OPTIONS, ...options }).map(({ start, end }) => [start.toISOString(), end.toISOString()])

test.each<[string, CalendarMoment, CalendarMoment, [string, string][]]>([
  [
    'an instant is itself',
    at('2027-03-02T16:00Z'),
    at('2027-03-02T17:00Z'),
    [['2027-03-02T16:00:00.000Z', '2027-03-02T17:00:00.000Z']],
  ],
  [
    'a day is London’s in winter',
    '2027-03-02',
    '2027-03-03',
    [['2027-03-02T00:00:00.000Z', '2027-03-03T00:00:00.000Z']],
  ],
  ['and in summer', '2027-07-02', '2027-07-03', [['2027-07-01T23:00:00.000Z', '2027-07-02T23:00:00.000Z']]],
  ['28 March has 23 hours', '2027-03-28', '2027-03-29', [['2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z']]],
  ['31 October has 25', '2027-10-31', '2027-11-01', [['2027-10-30T23:00:00.000Z', '2027-11-01T00:00:00.000Z']]],
  [
    'a clock without a zone is London’s, before the clocks change',
    '2027-03-27T16:00:00',
    '2027-03-27T17:00:00',
    [['2027-03-27T16:00:00.000Z', '2027-03-27T17:00:00.000Z']],
  ],
  [
    'and after',
    '2027-03-28T16:00:00',
    '2027-03-28T17:00:30',
    [['2027-03-28T15:00:00.000Z', '2027-03-28T16:00:30.000Z']],
  ],
  [
    'a clock of another zone is that zone’s',
    { clock: '2027-03-14T12:00:00', zone: 'America/New_York' },
    { clock: '2027-03-14T19:00:00', zone: 'Europe/Paris' },
    [['2027-03-14T16:00:00.000Z', '2027-03-14T18:00:00.000Z']],
  ],
  [
    'what goes beyond midnight is a time of each day',
    at('2027-03-01T22:00Z'),
    at('2027-03-03T02:00Z'),
    [
      ['2027-03-01T22:00:00.000Z', '2027-03-02T00:00:00.000Z'],
      ['2027-03-02T00:00:00.000Z', '2027-03-03T00:00:00.000Z'],
      ['2027-03-03T00:00:00.000Z', '2027-03-03T02:00:00.000Z'],
    ],
  ],
  [
    'and nothing of a day at whose midnight it ends',
    at('2027-07-01T20:00Z'),
    at('2027-07-01T23:00Z'),
    [['2027-07-01T20:00:00.000Z', '2027-07-01T23:00:00.000Z']],
  ],
  [
    'three days with a change of clocks are three',
    '2027-03-27',
    '2027-03-30',
    [
      ['2027-03-27T00:00:00.000Z', '2027-03-28T00:00:00.000Z'],
      ['2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
      ['2027-03-28T23:00:00.000Z', '2027-03-29T23:00:00.000Z'],
    ],
  ],
  ['what lasts no time is none', at('2027-03-02T16:00Z'), at('2027-03-02T16:00Z'), []],
  ['nor does what ends before it begins', '2027-03-02', '2027-03-01', []],
])('%s', (_, start, end, expected) => {
  expect(busy(entry(start, end))).toEqual(expected)
})

test('free is what is said to be, what is cancelled, and a lesson of ours', () => {
  const times = [at('2027-03-02T16:00Z'), at('2027-03-02T17:00Z')] as const
  const free = [{ isTransparent: true }, { isCancelled: true }, { uid: '7@foolscap' }, { uid: '7@Foolscap' }]
  for (const wish of free) expect([wish, busy(entry(...times, wish))]).toEqual([wish, []])
  expect(busy(entry(...times, { uid: '7@foolscap.test' }))).toHaveLength(1)
})

test('whole days count unless the tutor says otherwise; a time of a day always does', () => {
  const day = entry('2027-03-02', '2027-03-03')
  expect(busy(day, { countsAllDay: false })).toEqual([])
  expect(busy(entry('2027-03-02T16:00:00', '2027-03-02T17:00:00'), { countsAllDay: false })).toHaveLength(1)
})

test('nothing outside the window is kept', () => {
  const within = { start: new Date('2027-03-02T00:00Z'), end: new Date('2027-03-04T00:00Z') }
  expect(busy(entry('2000-01-01', '2050-01-01'), { within })).toEqual([
    ['2027-03-02T00:00:00.000Z', '2027-03-03T00:00:00.000Z'],
    ['2027-03-03T00:00:00.000Z', '2027-03-04T00:00:00.000Z'],
  ])
  expect(busy(entry(at('2027-03-01T22:00Z'), at('2027-03-02T00:00Z')), { within })).toEqual([])
  expect(busy(entry(at('2027-03-04T00:00Z'), at('2027-03-04T01:00Z')), { within })).toEqual([])
  expect(busy(entry('0001-01-01', '0001-01-02'), { within })).toEqual([])
})

test('the window is from the day before to seven months on, by London’s days', () => {
  expect(busyWindow(new Date('2027-03-27T23:30Z'))).toEqual({
    start: new Date('2027-03-26T00:00Z'),
    end: new Date('2027-10-27T23:00Z'),
  })
})

test.each([
  ['Dentist\r\n\tHigh  Street\u0000', 'Dentist High Street'],
  ['   ', ''],
  ['x'.repeat(201), 'x'.repeat(200)],
  ['🦷'.repeat(201), '🦷'.repeat(200)],
  ['half \ud83e of a sign', 'half of a sign'],
])('a title is one line of 200 characters: %j', (title, kept) => {
  const times = ['2027-03-02', '2027-03-03'] as const
  expect(busyFrom([entry(...times, { title })], OPTIONS)[0]?.title).toBe(kept)
  expect(busyFrom([entry(...times, { title })], { ...OPTIONS, showsTitles: false })[0]?.title).toBe('')
})

test('what is busy comes soonest first', () => {
  const some = ['2027-03-04', '2027-03-02', '2027-03-03'].map((date) => entry(`${date}T10:00:00`, `${date}T11:00:00`))
  expect(busyFrom(some, OPTIONS).map(({ start }) => start.getUTCDate())).toEqual([2, 3, 4])
})
