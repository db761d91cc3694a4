import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from './bookings.ts'
import { joining, meetingRoom } from './meetings.ts'

const z = (text: string) => new Date(text)
const LINK = 'https://meet.test/amira'
const lesson = {
  ...({ status: 'CONFIRMED', meetingLink: LINK } as const),
  ...{ startTime: z('2026-01-12T16:00Z'), endTime: z('2026-01-12T17:00Z') },
}

test.each([
  ['2026-01-12T15:49:59.999Z', 'later'],
  ['2026-01-12T15:50:00.000Z', 'open'],
  ['2026-01-12T17:14:59.999Z', 'open'],
  ['2026-01-12T17:15:00.000Z', 'over'],
])('at %s a lesson from 16:00 to 17:00 can be joined: %s', (now, join) => {
  expect(joining('FAMILY', lesson, z(now))).toMatchObject({ join, opensAt: z('2026-01-12T15:50Z') })
})

/** The clocks go forward at 01:00 and back at 01:00 UTC: ten minutes are real ones. */
test.each([
  ['2027-03-28T01:05Z', '2027-03-28T00:54:59.999Z', '2027-03-28T00:55Z'],
  ['2027-10-31T01:05Z', '2027-10-31T00:54:59.999Z', '2027-10-31T00:55Z'],
])('a lesson at %s opens ten real minutes before, whatever the clocks do', (start, before, at) => {
  const changing = { ...lesson, startTime: z(start), endTime: z(start.replace('01:05', '02:05')) }
  expect([before, at].map((now) => joining('TUTOR', changing, z(now)).join)).toEqual(['later', 'open'])
})

test('each side joins what is agreed or taught, and the tutor alone links what is confirmed', () => {
  const during = z('2026-01-12T16:30Z')
  const rows = BOOKING_STATUSES.flatMap((status) =>
    (['TUTOR', 'FAMILY'] as const).map((side) => {
      const { join, maySet } = joining(side, { ...lesson, status }, during)
      return [status, side, join, maySet]
    }),
  )
  expect(rows).toEqual([
    ['PENDING', 'TUTOR', 'none', false],
    ['PENDING', 'FAMILY', 'none', false],
    ['CONFIRMED', 'TUTOR', 'open', true],
    ['CONFIRMED', 'FAMILY', 'open', false],
    ['REQUESTED', 'TUTOR', 'none', false],
    ['REQUESTED', 'FAMILY', 'none', false],
    ['AMENDED', 'TUTOR', 'none', false],
    ['AMENDED', 'FAMILY', 'none', false],
    ['CANCELLED', 'TUTOR', 'none', false],
    ['CANCELLED', 'FAMILY', 'none', false],
    ['DENIED', 'TUTOR', 'none', false],
    ['DENIED', 'FAMILY', 'none', false],
    ['COMPLETED', 'TUTOR', 'open', false],
    ['COMPLETED', 'FAMILY', 'open', false],
  ])
  expect(joining('TUTOR', { ...lesson, meetingLink: null }, during)).toMatchObject({ join: 'none', maySet: true })
})

test.each([
  ['https://us02web.zoom.us/j/81234567890?pwd=x', 'Zoom'],
  ['https://zoom.us/my/nadia', 'Zoom'],
  ['https://teams.microsoft.com/l/meetup-join/19%3a', 'Teams'],
  ['https://teams.live.com/meet/93', 'Teams'],
  ['https://meet.google.com/abc-defg-hij', 'Meet'],
  ['https://meet.jit.si/Nadia', 'Jitsi'],
  ['https://8x8.vc/nadia', 'Jitsi'],
  ['https://www.whereby.com/nadia', 'whereby.com'],
  ['https://zoom.us.evil.example/j/1', 'zoom.us.evil.example'],
  ['https://notzoom.us/j/1', 'notzoom.us'],
  ['https://MEET.Google.com/abc', 'Meet'],
  ['no address', ''],
])('%s leads to %s', (link, name) => {
  expect(meetingRoom(link)).toBe(name)
})
