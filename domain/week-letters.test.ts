import { expect, test } from 'vitest'
import { calendarDate } from './time.ts'
import {
  type FamilyWeek,
  saysSomethingToFamily,
  saysSomethingToTutor,
  type TutorWeek,
  weekFrom,
  weekLetter,
} from './week-letters.ts'

const z = (instant: string) => new Date(instant)
const maths = { name: 'Mathematics', category: 'GCSE' } as const
const october = calendarDate('2026-10-19')

const quiet: FamilyWeek = {
  of: 'FAMILY',
  saysSomething: false,
  lessons: [],
  work: [],
  feedback: [],
  hours: [],
  toPay: [],
}
const full: FamilyWeek = {
  ...quiet,
  lessons: [
    {
      subject: maths,
      otherSubjects: [{ name: 'Physics', category: 'GCSE' }],
      startTime: z('2026-10-24T15:00Z'),
      isOnline: true,
    },
    { subject: maths, startTime: z('2026-10-25T16:00Z'), isOnline: false },
  ],
  work: [{ title: 'Roots', dueAt: z('2026-10-22T17:00Z') }],
  feedback: [{ subject: maths, startTime: z('2026-10-15T15:00Z') }],
  hours: [{ subject: maths, minutes: 150 }],
  toPay: [{ amountPence: 3000, dueAt: z('2026-10-24T15:00Z'), reference: 'Lesson-a1b2c3' }],
}

test('a family reads of its week day by day, over the night in which the clocks go back', () => {
  expect(weekLetter(full, october)).toEqual({
    subject: 'The week of 19 October',
    text: `Lessons:
  Saturday 24 October at 16:00, GCSE Mathematics and GCSE Physics, online
  Sunday 25 October at 16:00, GCSE Mathematics, in person

To be done:
  Roots, due on Thursday 22 October at 18:00

New feedback:
  GCSE Mathematics, Thursday 15 October

Hours left:
  2.5 hours of GCSE Mathematics

To pay:
  £30.00 by Saturday 24 October, reference Lesson-a1b2c3`,
    button: { text: 'Open the timetable', path: '/schedule?tab=lessons' },
  })
})

test('what there is nothing of is not mentioned', () => {
  expect(weekLetter({ ...quiet, work: full.work }, october).text).toBe(
    'To be done:\n  Roots, due on Thursday 22 October at 18:00',
  )
})

test('a week runs from its Monday in London to the next one, and is an hour longer in October', () => {
  expect(weekFrom(october)).toEqual({ start: z('2026-10-18T23:00Z'), end: z('2026-10-26T00:00Z') })
})

const monday = weekFrom(october).start
test.each([
  ['nothing', {}, false],
  ['a lesson', { lessons: full.lessons }, true],
  ['work', { work: full.work }, true],
  ['feedback', { feedback: full.feedback }, true],
  ['hours left alone', { hours: full.hours }, false],
  ['what falls due in it', { toPay: [{ amountPence: 1, dueAt: monday, reference: '' }] }, true],
  ['an old debt alone', { toPay: [{ amountPence: 1, dueAt: new Date(monday.getTime() - 1), reference: '' }] }, false],
])('a family is told of a week with %s: %s', (_what, wish, expected) => {
  expect(saysSomethingToFamily({ ...quiet, ...wish }, monday)).toBe(expected)
})

const idle = { lessons: [], requests: 0, withoutFeedback: 0, overdue: { count: 0, pence: 0, of: [] }, notDelivered: 0 }
const busy: TutorWeek = {
  ...{
    of: 'TUTOR',
    saysSomething: true,
    requests: 1,
    withoutFeedback: 2,
    overdue: {
      ...{ count: 2, pence: 5500 },
      of: [
        { student: 'Amira', pence: 3000, payers: [{ name: 'Robert Osei' }, { name: 'Grace Osei' }] },
        { student: 'Ben', pence: 2500, payers: [] },
      ],
    },
    notDelivered: 3,
  },
  lessons: [
    { subject: maths, startTime: z('2026-10-19T15:00Z'), student: 'Amira' },
    { subject: maths, startTime: z('2026-10-19T16:00Z'), student: 'Ben' },
    { subject: maths, startTime: z('2026-10-25T16:00Z'), student: 'Amira' },
  ],
}

test('the tutor reads of his week by day, and what waits for him', () => {
  expect(weekLetter(busy, october)).toEqual({
    subject: 'Your week: 3 lessons from Monday 19 October',
    text: `Monday 19 October:
  16:00 Amira, GCSE Mathematics
  17:00 Ben, GCSE Mathematics

Sunday 25 October:
  16:00 Amira, GCSE Mathematics

Waiting for you:
  1 lesson to answer
  2 lessons without feedback
  2 payments overdue, £55.00 in all
  3 mails not delivered

Overdue:
  £30.00 for Amira, to be paid by Robert Osei or Grace Osei
  £25.00 for Ben`,
    button: { text: 'Open the schedule', path: '/schedule' },
  })
  expect(weekLetter({ ...busy, ...idle, requests: 1 }, october).subject).toBe(
    'Your week: no lessons from Monday 19 October',
  )
})

test.each([
  [10, 10, undefined],
  [11, 11, 'and of 1 other student'],
  [13, 11, 'and of 3 other students'],
])('of %i students who owe there are %i lines', (students, lines, last) => {
  const of = Array.from({ length: students }, (_, n) => ({ student: `Student ${n}`, pence: 100, payers: [] }))
  const { text } = weekLetter({ ...busy, overdue: { count: students, pence: students * 100, of } }, october)
  const overdue = text.slice(text.indexOf('Overdue:')).split('\n').slice(1)
  expect(overdue).toHaveLength(lines)
  if (last) expect(overdue.at(-1)?.trim()).toBe(last)
})

test('a full week is no long mail', () => {
  const lessons = Array.from({ length: 70 }, (_, n) => ({
    ...{ subject: maths, otherSubjects: [{ name: 'Physics', category: 'GCSE' as const }], student: 'A'.repeat(100) },
    startTime: new Date(z('2026-10-19T07:00Z').getTime() + Math.floor(n / 10) * 86_400_000 + (n % 10) * 3_600_000),
  }))
  const { text } = weekLetter({ ...busy, lessons }, october)
  expect(text.match(/A{100}/g)).toHaveLength(70)
  // Twice, as text and laid out, it stays below 60 KB.
  expect(Buffer.byteLength(text)).toBeLessThan(15_000)
})

test.each([
  [{}, false],
  [{ lessons: busy.lessons }, true],
  [{ requests: 1 }, true],
  [{ withoutFeedback: 1 }, true],
  [{ overdue: { count: 1, pence: 1, of: [] } }, true],
  [{ notDelivered: 1 }, true],
])('the tutor is told of a week with %j: %s', (wish, expected) => {
  expect(saysSomethingToTutor({ ...idle, ...wish })).toBe(expected)
})
