import { expect, test } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus } from './bookings.ts'
import { withPart } from './lesson-requests.ts'
import {
  inOneSentence,
  type LessonPart,
  lessonFromStart,
  lessonStatus,
  lessonsOf,
  ownTitle,
  subjectsInFull,
  withoutPart,
} from './lessons.ts'
import { weeksLater } from './time.ts'

const z = (text: string) => new Date(text)

type Part = LessonPart & { name: string }
function aPart(name: string, start: string, end: string, about: Partial<Part> = {}): Part {
  return {
    name,
    status: 'CONFIRMED',
    suggested: false,
    startTime: z(start),
    endTime: z(end),
    originalStartTime: null,
    originalEndTime: null,
    seriesId: 'series',
    student: { id: 'amira' },
    subject: { id: name },
    ...about,
  }
}
const maths = aPart('maths', '2026-09-10T15:30Z', '2026-09-10T16:30Z')
const physics = aPart('physics', '2026-09-10T16:30Z', '2026-09-10T17:30Z')
const namesOf = (parts: readonly Part[]) => lessonsOf(parts).map((lesson) => lesson.parts.map(({ name }) => name))
const apart = [['maths'], ['physics']]

test('two bookings of a series that follow one another are one lesson over the whole time, in whatever order they come', () => {
  expect(lessonsOf([physics, maths])).toEqual([
    { startTime: z('2026-09-10T15:30Z'), endTime: z('2026-09-10T17:30Z'), parts: [maths, physics] },
  ])
  expect(lessonsOf([])).toEqual([])
})

test('a minute between them, or a minute of both, makes them two lessons', () => {
  expect(namesOf([maths, { ...physics, startTime: z('2026-09-10T16:31Z') }])).toEqual(apart)
  expect(namesOf([maths, { ...physics, startTime: z('2026-09-10T16:29Z') }])).toEqual(apart)
})

test('bookings of another series, of none, or of another student never join', () => {
  expect(namesOf([maths, { ...physics, seriesId: 'other' }])).toEqual(apart)
  expect(namesOf([maths, physics].map((part) => ({ ...part, seriesId: null })))).toEqual(apart)
  expect(namesOf([maths, { ...physics, student: { id: 'ben' } }])).toEqual(apart)
  expect(namesOf([maths, { ...physics, suggested: true }])).toEqual(apart)
})

test('parts that stand differently are two lessons, as when one was cancelled', () => {
  const together = BOOKING_STATUSES.filter((status) => namesOf([maths, { ...physics, status }]).length === 1)
  expect(together).toEqual(['CONFIRMED', 'COMPLETED'])
  const alike = BOOKING_STATUSES.filter(
    (status) => namesOf([maths, physics].map((p) => ({ ...p, status }))).length === 1,
  )
  expect(alike).toEqual(['PENDING', 'CONFIRMED', 'REQUESTED', 'AMENDED', 'CANCELLED', 'DENIED', 'COMPLETED'])
})

test('parts that wait for another time are one lesson where they follow one another at both times', () => {
  const moving = (part: Part, start: string, end: string) => ({
    ...{ ...part, status: 'AMENDED' as const, originalStartTime: part.startTime, originalEndTime: part.endTime },
    ...{ startTime: z(start), endTime: z(end) },
  })
  const first = moving(maths, '2026-09-10T16:30Z', '2026-09-10T17:30Z')
  const second = moving(physics, '2026-09-10T17:30Z', '2026-09-10T18:30Z')
  expect(namesOf([first, second])).toEqual([['maths', 'physics']])
  expect(namesOf([first, { ...second, originalStartTime: z('2026-09-10T16:45Z') }])).toEqual(apart)
  expect(namesOf([first, moving(physics, '2026-09-10T17:45Z', '2026-09-10T18:45Z')])).toEqual(apart)
  expect(namesOf([first, { ...physics, startTime: first.endTime }])).toEqual(apart)
})

test('a lesson that begins at another time keeps the length and the order of its parts', () => {
  const longer = { ...physics, endTime: z('2026-09-10T18:00Z') }
  expect(lessonFromStart([maths, longer], z('2026-09-11T08:15Z'))).toEqual([
    { start: z('2026-09-11T08:15Z'), end: z('2026-09-11T09:15Z') },
    { start: z('2026-09-11T09:15Z'), end: z('2026-09-11T10:45Z') },
  ])
})

test('a cancelled part that lies at the same time does not part the two that stand', () => {
  const cancelled = { ...physics, name: 'cancelled', status: 'CANCELLED' as const, startTime: z('2026-09-10T16:00Z') }
  expect(namesOf([maths, cancelled, physics])).toEqual([['maths', 'physics'], ['cancelled']])
})

test('the same subject again begins another lesson, as where one week was moved behind another', () => {
  const again = aPart('again', '2026-09-10T17:30Z', '2026-09-10T18:30Z', { subject: { id: 'maths' } })
  const then = aPart('then', '2026-09-10T18:30Z', '2026-09-10T19:30Z', { subject: { id: 'physics' } })
  expect(namesOf([maths, physics, again, then])).toEqual([
    ['maths', 'physics'],
    ['again', 'then'],
  ])
})

test.each([
  ['spring', '2026-03-22T00:00Z'],
  ['autumn', '2026-10-17T23:00Z'],
])('a weekly lesson of two parts counts once a week over the night when the clocks change in %s', (_, first) => {
  const weekly = [0, 1, 2].flatMap((week) => {
    const [start, middle, end] = [0, 60, 120].map((minutes) =>
      weeksLater(new Date(z(first).getTime() + minutes * 60_000), week),
    )
    if (!start || !middle || !end) return []
    return [
      { ...maths, startTime: start, endTime: middle },
      { ...physics, startTime: middle, endTime: end },
    ]
  })
  expect(lessonsOf(weekly).filter(({ parts }) => parts.length === 2)).toHaveLength(3)
})

test('a lesson is completed once each of its parts is', () => {
  const statusOf = (first: BookingStatus, second: BookingStatus) =>
    lessonStatus([
      { ...maths, status: first },
      { ...physics, status: second },
    ])
  expect(statusOf('COMPLETED', 'CONFIRMED')).toBe('CONFIRMED')
  expect(statusOf('CONFIRMED', 'COMPLETED')).toBe('CONFIRMED')
  expect(statusOf('COMPLETED', 'COMPLETED')).toBe('COMPLETED')
  expect(statusOf('CANCELLED', 'CANCELLED')).toBe('CANCELLED')
})

test('the subjects of a lesson are said in one go, each once', () => {
  const subject = (name: string) => ({ subject: { name, category: 'GCSE' as const } })
  expect(subjectsInFull([subject('Mathematics')])).toBe('GCSE Mathematics')
  expect(subjectsInFull([subject('Mathematics'), subject('Physics')])).toBe('GCSE Mathematics and GCSE Physics')
  expect(inOneSentence(['a', 'b', 'a', 'c'])).toBe('a, b and c')
  expect(inOneSentence([])).toBe('')
})

test('a lesson is called what the tutor called its parts, and a part without a title by its subject', () => {
  const part = (title: string | null, name: string) => ({ title, subject: { name } })
  expect(ownTitle([part(null, 'Mathematics'), part('', 'Physics')])).toBeNull()
  expect(ownTitle([part('Mock exam', 'Mathematics'), part('', 'Physics')])).toBe('Mock exam and Physics')
  expect(ownTitle([part('Mock exam', 'Mathematics'), part('Mock exam', 'Physics')])).toBe('Mock exam')
})

test('the words for one hour of two can be left out again', () => {
  expect(withoutPart(withPart('Surds', 1))).toBe('Surds')
  expect(withoutPart(withPart('', 2))).toBe('')
  expect(withoutPart(`${withPart('Surds', 2)} (Week 3 of 4)`)).toBe('Surds (Week 3 of 4)')
  expect(withoutPart('Surds')).toBe('Surds')
})
