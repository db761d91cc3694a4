import { expect, test } from 'vitest'
import { homeworkForLesson } from './lesson-sheet.ts'

const end = new Date('2026-01-20T17:00Z')
const due = (text: string, status: 'ASSIGNED' | 'SUBMITTED' = 'ASSIGNED') => ({ dueDate: new Date(text), status })

test('a lesson asks for what is due by its end and not handed in, the latest first', () => {
  const [earlier, atEnd] = [due('2026-01-13T17:00Z'), due('2026-01-20T17:00Z')]
  const items = [earlier, due('2026-01-20T17:00:00.001Z'), due('2026-01-19T17:00Z', 'SUBMITTED'), atEnd]
  expect(homeworkForLesson(items, end)).toEqual([atEnd, earlier])
})

test('a sheet has room for six', () => {
  const items = Array.from({ length: 7 }, (_, day) => due(`2026-01-1${day}T17:00Z`))
  expect(homeworkForLesson(items, end)).toEqual(items.slice(1).reverse())
})
