import { expect, test } from 'vitest'
import { calendarDate, clockTime } from '#domain/time.ts'
import { firstSiblingsDraft, siblingsWish, withEarlier } from './state.ts'

const NOW = new Date('2026-09-08T12:00Z')
const amira = { id: 'amira', name: 'Amira Osei' }
const sam = { id: 'sam', name: 'Sam Osei' }
const today = calendarDate('2026-09-08')
const draft = firstSiblingsDraft(today, [amira, sam], new Map())
const [first, second] = draft.turns.map((turn) => ({ ...turn, subjectId: 'maths' }))
const turns = first && second ? [first, second] : []
const start = clockTime('16:00')

test('whoever comes later can come earlier, and nobody comes before the first', () => {
  const order = (place: number) => withEarlier(turns, place).map(({ child }) => child.id)
  expect([order(0), order(1), order(2)]).toEqual([
    ['amira', 'sam'],
    ['sam', 'amira'],
    ['amira', 'sam'],
  ])
})

test('what is asked for names each child, in order; what is missing or too far ahead is said', () => {
  expect(siblingsWish({ ...draft, turns: withEarlier(turns, 1), start }, NOW)).toEqual({
    series: {
      ...{ startTime: new Date('2026-09-08T15:00Z'), isOnline: true, weeks: 1 },
      parts: [
        { studentId: 'sam', subjectId: 'maths', minutes: 60 },
        { studentId: 'amira', subjectId: 'maths', minutes: 60 },
      ],
    },
    whose: ['Sam Osei', 'Amira Osei'],
  })
  const missing = { problem: 'Please fill in all required fields' }
  expect(siblingsWish({ ...draft, turns }, NOW)).toEqual(missing)
  expect(siblingsWish({ ...draft, turns, start, date: null }, NOW)).toEqual(missing)
  expect(siblingsWish({ ...draft, start }, NOW)).toEqual(missing)
  const late = { ...draft, turns, start, date: calendarDate('2027-03-09') }
  expect(siblingsWish(late, NOW)).toEqual({ problem: 'Please choose a date from today to six months ahead.' })
})
