import { expect, test } from 'vitest'
import { busyFrom } from '#domain/busy.ts'
import { parseCalendar, type ReadCalendar } from './parsing.ts'
import { APPLE, eventOf, fileOf, GOOGLE, OUTLOOK } from './testing/files.ts'

const YEAR = { start: new Date('2027-01-01T00:00Z'), end: new Date('2028-01-01T00:00Z') }
const read = (text: string, taking?: { milliseconds?: number; megabytes?: number }): Promise<ReadCalendar> =>
  parseCalendar(new TextEncoder().encode(text), YEAR, taking)

/** `2 Mar 16:00-17:00 Dentist`, by UTC, and how many were skipped. */
async function seen(text: string, { countsAllDay = true } = {}): Promise<(string | number)[]> {
  const found = await read(text)
  if ('problem' in found) return [found.problem]
  const clock = (instant: Date) => instant.toISOString().slice(11, 16)
  const busy = busyFrom(found.occurrences, { showsTitles: true, countsAllDay, within: YEAR })
  return [
    ...busy.map(({ start, end, title }) =>
      `${start.toISOString().slice(5, 10)} ${clock(start)}-${clock(end)} ${title}`.trim(),
    ),
    ...(found.skipped > 0 ? [found.skipped] : []),
  ]
}

test('what Google writes', async () => {
  expect(await seen(GOOGLE)).toEqual([
    '03-02 16:00-17:00 Dentist, High Street',
    '03-22 18:00-19:00 Choir',
    '03-29 17:00-18:00 Choir',
    '04-06 19:00-20:00 Choir, moved',
    '04-19 17:00-18:00 Choir',
  ])
})

test('what Apple writes', async () => {
  expect(await seen(APPLE)).toEqual([
    '03-01 07:00-07:30 Swim',
    '03-03 07:00-07:30 Swim',
    '03-27 00:00-00:00 Away',
    '03-28 00:00-23:00 Away',
    '03-29 15:00-16:00 Physio',
    '03-30 07:00-07:45 Run',
  ])
})

test('what Outlook writes', async () => {
  expect(await seen(OUTLOOK)).toEqual(['07-05 08:00-09:00 Staff meeting', '07-05 23:00-23:00 Inset day'])
  expect(await seen(OUTLOOK, { countsAllDay: false })).toEqual(['07-05 08:00-09:00 Staff meeting'])
})

const at = (start: string, ...more: string[]) =>
  eventOf('UID:1', `DTSTART:${start}`, 'DURATION:PT1H', 'SUMMARY:X', ...more)

test.each<[string, string, (string | number)[]]>([
  [
    'a list of dates has the first one, too',
    at('20270301T100000Z', 'RDATE:20270303T100000Z,20270305T100000Z'),
    ['03-01 10:00-11:00 X', '03-03 10:00-11:00 X', '03-05 10:00-11:00 X'],
  ],
  [
    'the last day of a rule belongs to it, whatever the clock',
    at('20270301T220000Z', 'RRULE:FREQ=DAILY;UNTIL=20270303'),
    ['03-01 22:00-23:00 X', '03-02 22:00-23:00 X', '03-03 22:00-23:00 X'],
  ],
  [
    'and an instant ends a rule of days with London’s day',
    eventOf('UID:1', 'DTSTART;VALUE=DATE:20270701', 'SUMMARY:X', 'RRULE:FREQ=DAILY;UNTIL=20270701T230000Z'),
    ['06-30 23:00-23:00 X', '07-01 23:00-23:00 X'],
  ],
  [
    'a date calls off what begins on it',
    at('20270301T100000Z', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270302'),
    ['03-01 10:00-11:00 X', '03-03 10:00-11:00 X'],
  ],
  [
    'what goes on otherwise from a time on',
    [
      at('20270301T100000Z', 'RRULE:FREQ=DAILY;COUNT=4'),
      eventOf(
        'UID:1',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20270303T100000Z',
        'DTSTART:20270303T150000Z',
        'DURATION:PT30M',
        'SUMMARY:Y',
      ),
    ].join('\r\n'),
    ['03-01 10:00-11:00 X', '03-02 10:00-11:00 X', '03-03 15:00-15:30 Y', '03-04 15:00-15:30 Y'],
  ],
  [
    'a changed time without its series',
    at('20270301T100000Z', 'RECURRENCE-ID:20270228T100000Z'),
    ['03-01 10:00-11:00 X'],
  ],
  [
    'a zone that the file only names',
    eventOf('UID:1', 'DTSTART;TZID=America/New_York:20270705T100000', 'DURATION:PT1H', 'SUMMARY:X'),
    ['07-05 14:00-15:00 X'],
  ],
  [
    'and one that nobody knows is London',
    eventOf('UID:1', 'DTSTART;TZID=Moonbase:20270705T100000', 'DURATION:PT1H', 'SUMMARY:X'),
    ['07-05 09:00-10:00 X'],
  ],
  [
    'a long series that began long ago',
    at('20150101T100000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20270110T000000Z'),
    ['01-07 10:00-11:00 X'],
  ],
  ['an event of the year 1', at('00010101T100000Z'), []],
  [
    'events that cannot be read are counted, and no more',
    [
      at('20270301T100000Z'),
      at('someday'),
      eventOf('UID:2', 'SUMMARY:without a start'),
      eventOf('UID:3', 'a line that is none'),
      at('20000101T000000Z', 'RRULE:FREQ=SECONDLY'),
      at('20270301T100000Z', 'RRULE:FREQ=WHENEVER'),
      eventOf('UID:4', 'DTSTART:20270301T100000Z', 'DTEND:20270301T090000Z'),
    ].join('\r\n'),
    ['03-01 10:00-11:00 X', 6],
  ],
  ['a meeting that was called off', `METHOD:CANCEL\r\n${at('20270301T100000Z')}`, []],
])('%s', async (_, events, expected) => {
  expect(await seen(fileOf(events))).toEqual(expected)
})

test.each([
  ['a page', '<!doctype html><html><body>Please sign in</body></html>'],
  ['nothing', ''],
  ['an event outside of any calendar', at('20270301T100000Z')],
  ['a file that was cut', GOOGLE.slice(0, GOOGLE.lastIndexOf('END:VCALENDAR'))],
  ['what is cut within an event', GOOGLE.slice(0, GOOGLE.lastIndexOf('END:VEVENT'))],
  ['what does not close as it opens', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR\r\n'],
])('%s is no calendar', async (_, text) => {
  expect(await read(text)).toEqual({ problem: 'no_calendar' })
})

test('a calendar without events is one, also with a mark at its start and bare line ends', async () => {
  expect(await read(`\ufeff${fileOf()}`)).toEqual({ occurrences: [], skipped: 0 })
  expect(await seen(fileOf(at('20270301T100000Z')).replaceAll('\r\n', '\n'))).toEqual(['03-01 10:00-11:00 X'])
})

test('a calendar with more than can be kept is not read in part', async () => {
  const often = at('20270101T000000Z', 'RRULE:FREQ=MINUTELY;COUNT=10001')
  expect(await read(fileOf(often))).toEqual({ problem: 'too_many' })
})

test('a rule without end is stopped with its thread, in time or in memory', async () => {
  // No 30 February ever comes, and the library looks for one by the day.
  const never = at('20270101T000000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')
  const before = Date.now()
  expect(await read(fileOf(never), { milliseconds: 500 })).toEqual({ problem: 'too_hard' })
  expect(Date.now() - before).toBeLessThan(5_000)
  const vast = Array.from({ length: 60_000 }, (_, place) => eventOf(`UID:${place}`, 'DTSTART:20270301T100000Z'))
  expect(await read(fileOf(...vast), { megabytes: 16 })).toEqual({ problem: 'too_hard' })
})

test('four thousand events are read, none of them compared with each other', async () => {
  const all = Array.from({ length: 4_000 }, (_, place) => at('20200101T100000Z').replace('UID:1', `UID:${place}`))
  expect(await read(fileOf(...all))).toEqual({ occurrences: [], skipped: 0 })
})
