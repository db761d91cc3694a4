import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from './bookings.ts'
import {
  ASSIGNMENT_TYPES,
  assignmentNotice,
  byNewest,
  homeworkDueAt,
  isInSearch,
  mayBeAssignedAs,
  RESOURCE_TYPES,
  showsResources,
  takesResources,
} from './resources.ts'

const at = (text: string) => new Date(text)
const NOW = at('2026-01-12T09:00:00Z')

test('only a mark scheme is given out as a mark scheme, and everything else as it is wished', () => {
  const given = RESOURCE_TYPES.map((resourceType) =>
    ASSIGNMENT_TYPES.filter((type) => mayBeAssignedAs({ resourceType }, type)),
  )
  const both = ['LESSON_MATERIAL', 'HOMEWORK']
  expect(given).toEqual([both, both, both, ASSIGNMENT_TYPES, both])
})

test('a lesson takes resources while it is live, and afterwards if it was agreed', () => {
  const taking = (endTime: Date) => BOOKING_STATUSES.filter((status) => takesResources({ status, endTime }, NOW))
  expect(taking(at('2026-01-12T09:00:00.001Z'))).toEqual(['PENDING', 'CONFIRMED', 'REQUESTED', 'AMENDED', 'COMPLETED'])
  expect(taking(NOW)).toEqual(['CONFIRMED', 'COMPLETED'])
})

test('a student reads what was given with an agreed or a taught lesson', () => {
  expect(BOOKING_STATUSES.filter((status) => showsResources({ status }))).toEqual(['CONFIRMED', 'COMPLETED'])
})

test('homework is due by the next lesson, or a week after its own at the same London time', () => {
  const lesson = { endTime: at('2026-01-19T17:00:00Z') }
  expect(homeworkDueAt(lesson, at('2026-02-02T16:00:00Z'), NOW)).toEqual(at('2026-02-02T16:00:00Z'))
  expect(homeworkDueAt(lesson, null, NOW)).toEqual(at('2026-01-26T17:00:00Z'))
  expect(homeworkDueAt({ endTime: at('2026-01-05T17:00:00Z') }, null, NOW)).toEqual(at('2026-01-19T09:00:00Z'))
  expect(homeworkDueAt({ endTime: at('2026-03-25T17:00:00Z') }, null, NOW)).toEqual(at('2026-04-01T16:00:00Z'))
  expect(homeworkDueAt({ endTime: at('2026-10-21T16:00:00Z') }, null, NOW)).toEqual(at('2026-10-28T17:00:00Z'))
})

test('the student is told what was given, for which lesson, and by when', () => {
  const lesson = {
    subject: { name: 'Mathematics', category: 'GCSE' as const },
    startTime: at('2026-06-15T15:00:00Z'),
  }
  const homework = { title: 'Surds', type: 'HOMEWORK' as const, dueAt: at('2026-06-22T15:00:00Z') }
  expect(assignmentNotice(lesson, homework)).toMatchObject({
    title: 'New homework',
    content:
      'Your tutor has given you homework for your GCSE Mathematics lesson on Monday 15 June 2026 at 16:00: Surds. It is due on Monday 22 June 2026 at 16:00.',
  })
  expect(assignmentNotice(lesson, { title: 'Surds', type: 'MARK_SCHEME', dueAt: null }).content).toBe(
    'Your tutor has given you a mark scheme for your GCSE Mathematics lesson on Monday 15 June 2026 at 16:00: Surds.',
  )
})

test('each word of a search is a part of the title, the description, the file or a subject', () => {
  const sheet = {
    ...{ title: 'Macbeth', description: 'Act one, with notes', fileName: 'act.docx' },
    subjects: [{ name: 'English', category: 'A_LEVEL' as const }],
  }
  const typed = ['', ' ', 'MACB', 'notes  act', '.docx', 'a-level english', 'macbeth latin', 'beth act o']
  expect(typed.filter((text) => !isInSearch(text)(sheet))).toEqual(['macbeth latin'])
})

test('the library is newest first, and what was added in one instant stands by its id', () => {
  const place = (id: string, day: number) => ({ id, createdAt: at(`2026-01-0${day}T09:00:00Z`) })
  const all = [place('b', 1), place('a', 1), place('c', 2)]
  expect(all.sort(byNewest).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})
