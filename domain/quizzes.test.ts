import { expect, test } from 'vitest'
import {
  attemptStatistics,
  deadlineOf,
  endOf,
  extraSecondsOf,
  isOvertime,
  isTimeUp,
  lastAnswerAt,
  ownLimit,
  scorePercent,
} from './quizzes.ts'

const z = (text: string) => new Date(text)
/** From four, for ten minutes. */
const timed = { startTime: z('2026-01-12T16:00:00Z'), timeLimit: 600, extraSeconds: 0 }
const untimed = { ...timed, timeLimit: null }

test('the time of an attempt is up after its limit, and answers are taken two minutes longer', () => {
  expect(deadlineOf(timed)).toEqual(z('2026-01-12T16:10:00Z'))
  expect(lastAnswerAt(timed)).toEqual(z('2026-01-12T16:12:00Z'))
  expect(isTimeUp(timed, z('2026-01-12T16:12:00Z'))).toBe(false)
  expect(isTimeUp(timed, z('2026-01-12T16:12:00.001Z'))).toBe(true)
})

test('an attempt that nobody submits ends when it is closed, and never after its last answer could be given', () => {
  expect(endOf(timed, z('2026-01-12T16:05:00Z'))).toEqual(z('2026-01-12T16:05:00Z'))
  expect(endOf(timed, z('2026-01-12T16:12:00Z'))).toEqual(z('2026-01-12T16:12:00Z'))
  expect(endOf(timed, z('2026-01-12T16:12:00.001Z'))).toEqual(z('2026-01-12T16:12:00Z'))
  expect(endOf(untimed, z('2036-01-12T16:00:00Z'))).toEqual(z('2036-01-12T16:00:00Z'))
})

test('two seconds after the limit are not overtime, and more is', () => {
  expect(isOvertime(timed, z('2026-01-12T16:10:02Z'))).toBe(false)
  expect(isOvertime(timed, z('2026-01-12T16:10:02.001Z'))).toBe(true)
})

test.each([
  [600, 0, 0],
  [600, 25, 150],
  [600, 100, 600],
  [30, 5, 2],
  [90, 5, 5],
  [86_400, 100, 86_400],
  [null, 50, 0],
])('a limit of %s seconds is, by %s percent, longer by %s', (timeLimit, percent, seconds) => {
  expect(extraSecondsOf(timeLimit, percent)).toBe(seconds)
  expect(ownLimit({ timeLimit, extraSeconds: seconds })).toBe(timeLimit === null ? null : timeLimit + seconds)
})

test('with extra time the deadline, the last answer and overtime all come later', () => {
  const longer = { ...timed, extraSeconds: 150 }
  expect([deadlineOf(longer), lastAnswerAt(longer)]).toEqual([z('2026-01-12T16:12:30Z'), z('2026-01-12T16:14:30Z')])
  expect([isTimeUp(longer, z('2026-01-12T16:14:30Z')), isTimeUp(longer, z('2026-01-12T16:14:30.001Z'))]).toEqual([
    ...[false, true],
  ])
  expect(isOvertime(longer, z('2026-01-12T16:12:32Z'))).toBe(false)
  expect(isOvertime(longer, z('2026-01-12T16:12:32.001Z'))).toBe(true)
})

test('a quiz without a limit has no deadline', () => {
  expect([deadlineOf(untimed), lastAnswerAt(untimed)]).toEqual([null, null])
  expect([isTimeUp(untimed, z('2036-01-12T16:00Z')), isOvertime(untimed, z('2036-01-12T16:00Z'))]).toEqual([
    false,
    false,
  ])
})

test('a limit that spans the change of the clocks is as long as any other', () => {
  const night = { startTime: z('2026-03-29T00:55:00Z'), timeLimit: 600, extraSeconds: 0 }
  expect(deadlineOf(night)).toEqual(z('2026-03-29T01:05:00Z'))
})

test('a score is whole percent, half up', () => {
  expect([scorePercent(0, 7), scorePercent(7, 7), scorePercent(1, 3), scorePercent(2, 3)]).toEqual([0, 100, 33, 67])
  expect([scorePercent(1, 8), scorePercent(119, 200), scorePercent(118, 200), scorePercent(0, 0)]).toEqual([
    13, 60, 59, 0,
  ])
})

test('of all attempts the tutor reads how many, by whom, and how they went', () => {
  const attempt = (score: number, studentId = 'amira') => ({ score, studentId })
  expect(attemptStatistics([attempt(60), attempt(59), attempt(100, 'ben')])).toEqual({
    attempts: 3,
    uniqueStudents: 2,
    average: 73,
    highest: 100,
    lowest: 59,
    passRate: 67,
  })
  expect(attemptStatistics([attempt(50), attempt(51)])).toMatchObject({ average: 51, passRate: 0 })
  expect(attemptStatistics([])).toBeNull()
})
