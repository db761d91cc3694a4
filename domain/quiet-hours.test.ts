import { expect, test } from 'vitest'
import type { Role } from './people.ts'
import { pushMoment, quietHoursProblem, USUAL_QUIET_HOURS } from './quiet-hours.ts'
import { clockTime } from './time.ts'

const hours = (text: string) => {
  const [from = '', until = ''] = text.split('-')
  return { from: clockTime(from), until: clockTime(until) }
}
const problem = (role: Role, text: string) => quietHoursProblem(hours(text), role)
const moment = (now: string, role: Role = 'STUDENT', chosen?: string) =>
  pushMoment({ role, quietHours: chosen ? hours(chosen) : null }, new Date(now)).toISOString()

test.each([
  ['20:00-07:30', null],
  ['19:59-07:30', null],
  ['20:00-07:31', null],
  ['17:00-09:00', null],
  ['08:00-07:30', null],
  ['20:01-07:30', 'too_short'],
  ['20:00-07:29', 'too_short'],
  ['22:00-07:00', 'too_short'],
  ['00:00-07:30', 'too_short'],
  ['07:30-20:00', 'too_short'],
  ['13:00-14:00', 'too_short'],
  ['00:00-23:59', 'too_short'],
  ['20:00-20:00', 'no_time'],
  ['07:30-07:30', 'no_time'],
] as const)('a child’s quiet hours of %s: %s', (text, expected) => {
  expect(problem('STUDENT', text)).toBe(expected)
})

test('the tutor’s are his to choose, as long as there are some', () => {
  for (const text of ['22:00-07:00', '13:00-14:00', '23:00-00:00', '00:00-23:59'])
    expect(problem('TUTOR', text)).toBeNull()
  expect(problem('TUTOR', '22:00-22:00')).toBe('no_time')
})

test('a day has no 24:00', () => {
  expect(() => hours('20:00-24:00')).toThrow(RangeError)
})

test('what is usual is enough', () => {
  for (const role of ['STUDENT', 'TUTOR'] as const) expect(quietHoursProblem(USUAL_QUIET_HOURS[role], role)).toBeNull()
})

test.each([
  // Winter: London keeps UTC.
  ['2026-01-19T19:59:59.999Z', '2026-01-19T19:59:59.999Z'],
  ['2026-01-19T20:00:00.000Z', '2026-01-20T07:30:00.000Z'],
  ['2026-01-20T00:00:00.000Z', '2026-01-20T07:30:00.000Z'],
  ['2026-01-20T07:29:59.999Z', '2026-01-20T07:30:00.000Z'],
  ['2026-01-20T07:30:00.000Z', '2026-01-20T07:30:00.000Z'],
  // Summer: an hour earlier in UTC.
  ['2026-07-19T18:59:59.999Z', '2026-07-19T18:59:59.999Z'],
  ['2026-07-19T19:00:00.000Z', '2026-07-20T06:30:00.000Z'],
  // The night in which summer time begins is an hour shorter, the one in which it ends an hour longer.
  ['2026-03-28T19:59:59.999Z', '2026-03-28T19:59:59.999Z'],
  ['2026-03-28T20:00:00.000Z', '2026-03-29T06:30:00.000Z'],
  ['2026-03-29T06:29:59.999Z', '2026-03-29T06:30:00.000Z'],
  ['2026-10-24T18:59:59.999Z', '2026-10-24T18:59:59.999Z'],
  ['2026-10-24T19:00:00.000Z', '2026-10-25T07:30:00.000Z'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25T07:30:00.000Z'],
  ['2026-10-25T07:29:59.999Z', '2026-10-25T07:30:00.000Z'],
])('nothing is pushed to a child at %s before %s', (now, expected) => {
  expect(moment(now)).toBe(expected)
})

test('hours that were chosen count instead, within one day and through midnight', () => {
  expect(moment('2026-01-19T18:59:00.000Z', 'STUDENT', '19:00-09:00')).toBe('2026-01-19T18:59:00.000Z')
  expect(moment('2026-01-19T19:00:00.000Z', 'STUDENT', '19:00-09:00')).toBe('2026-01-20T09:00:00.000Z')
  expect(moment('2026-01-19T08:00:00.000Z', 'STUDENT', '08:00-07:30')).toBe('2026-01-20T07:30:00.000Z')
  expect(moment('2026-01-19T21:59:00.000Z', 'TUTOR')).toBe('2026-01-19T21:59:00.000Z')
  expect(moment('2026-01-19T22:00:00.000Z', 'TUTOR')).toBe('2026-01-20T07:00:00.000Z')
  expect(moment('2026-01-19T13:30:00.000Z', 'TUTOR', '13:00-14:00')).toBe('2026-01-19T14:00:00.000Z')
  expect(moment('2026-01-19T22:30:00.000Z', 'TUTOR', '13:00-14:00')).toBe('2026-01-19T22:30:00.000Z')
  expect(moment('2026-01-19T23:30:00.000Z', 'TUTOR', '23:00-00:00')).toBe('2026-01-20T00:00:00.000Z')
})

test('an hour that the clocks show twice or not at all ends quiet hours once', () => {
  // 01:30 comes at 00:30Z and again at 01:30Z; 01:30 of the spring night is 02:30.
  expect(moment('2026-10-25T00:29:00.000Z', 'TUTOR', '22:00-01:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(moment('2026-10-25T00:45:00.000Z', 'TUTOR', '22:00-01:30')).toBe('2026-10-25T00:45:00.000Z')
  expect(moment('2026-10-25T01:15:00.000Z', 'TUTOR', '22:00-01:30')).toBe('2026-10-25T01:15:00.000Z')
  expect(moment('2026-03-29T00:59:00.000Z', 'TUTOR', '22:00-01:30')).toBe('2026-03-29T01:30:00.000Z')
})
