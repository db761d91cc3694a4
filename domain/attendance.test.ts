import { expect, test } from 'vitest'
import { markedProblem, markInWords, markProblem, percentFor, toldProblem } from './attendance.ts'

const START = '2027-02-09T16:00:00Z'
const at = (iso: string) => new Date(iso)
const lesson = (status: Parameters<typeof markProblem>[0]['status'] = 'CONFIRMED', start = START) => ({
  ...{ status, startTime: at(start), createdAt: at('2027-02-01T09:00:00Z'), attendance: null },
})

test.each([
  ['an ordinary day', START, '2027-02-09T15:59:59.999Z'],
  [
    'the morning of 28 March 2027, half past one of which there is not',
    '2027-03-28T01:30:00Z',
    '2027-03-28T01:29:59.999Z',
  ],
  ['the second half past one of 31 October 2027', '2027-10-31T01:30:00Z', '2027-10-31T01:29:59.999Z'],
])('a lesson is marked from its start on, not a millisecond before: %s', (_day, start, before) => {
  for (const mark of ['PRESENT', 'LATE', 'ABSENT', null] as const) {
    expect(markProblem(lesson('CONFIRMED', start), mark, at(start))).toBeNull()
    expect(markProblem(lesson('CONFIRMED', start), mark, at(before))).toBe('lesson_not_begun')
  }
})

test('only what is agreed or taught is marked, and absence not beside feedback', () => {
  for (const status of ['PENDING', 'REQUESTED', 'AMENDED', 'DENIED', 'CANCELLED'] as const) {
    expect(markProblem(lesson(status), 'PRESENT', at(START)), status).toBe('no_longer_changeable')
  }
  const marked = (mark: 'PRESENT' | 'LATE' | 'ABSENT' | null) => markProblem(lesson('COMPLETED'), mark, at(START))
  expect([marked('PRESENT'), marked('LATE'), marked(null), marked('ABSENT')]).toEqual([
    ...[null, null, null],
    'no_longer_changeable',
  ])
})

test('what was missed costs what the tutor asks, all else in full', () => {
  for (const absentPercent of [0, 50, 100] as const) {
    expect(percentFor('ABSENT', { absentPercent })).toBe(absentPercent)
    for (const mark of ['PRESENT', 'LATE', null] as const) expect(percentFor(mark, { absentPercent })).toBe(100)
  }
})

test('what is marked is neither called off nor moved ahead; what is not may be', () => {
  const marked = { attendance: { mark: 'PRESENT', lateMinutes: null } } as const
  const now = at(START)
  expect(markedProblem(marked, 'CANCELLED', now)).toBe('marked')
  expect(markedProblem(marked, { startTime: now }, now)).toBeNull()
  expect(markedProblem(marked, { startTime: at('2027-02-09T16:00:00.001Z') }, now)).toBe('marked')
  expect(markedProblem({ attendance: null }, 'CANCELLED', now)).toBeNull()
  expect(markedProblem({ attendance: null }, { startTime: at('2027-02-10T16:00:00Z') }, now)).toBeNull()
})

test('a family told the tutor between the booking and the start, and not in what is to come', () => {
  const told = (iso: string, now = '2027-02-10T09:00:00Z') => toldProblem(lesson(), at(iso), at(now))
  expect([told('2027-02-09T15:59:59.999Z'), told(START)]).toEqual([null, 'told_after_start'])
  expect([told('2027-02-01T09:00:00Z'), told('2027-02-01T08:59:59.999Z')]).toEqual([null, 'told_before_booked'])
  const morning = '2027-02-09T09:00:00Z'
  expect([told(morning, morning), told('2027-02-09T09:00:00.001Z', morning)]).toEqual([null, 'told_later'])
  expect(toldProblem(lesson('AMENDED'), at(morning), at(morning))).toBe('no_longer_changeable')
  const marked = { ...lesson(), attendance: { mark: 'ABSENT', lateMinutes: null } } as const
  expect(toldProblem(marked, at(morning), at(START))).toBe('marked')
})

test('a mark is said in a word, or with its minutes', () => {
  const said = (mark: 'PRESENT' | 'LATE' | 'ABSENT', lateMinutes: number | null = null) =>
    markInWords({ mark, lateMinutes })
  expect([said('PRESENT'), said('ABSENT'), said('LATE', 1), said('LATE', 10)]).toEqual([
    ...['Present', 'Absent', '1 minute late', '10 minutes late'],
  ])
})
