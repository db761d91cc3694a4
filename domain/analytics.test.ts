import { expect, test } from 'vitest'
import { popularSubjects } from './analytics.ts'

const booked = (name: string, bookings: number) => ({ name, bookings })
const names = (subjects: { name: string }[]) => subjects.map(({ name }) => name)

test('the most booked subject comes first, and of equals the first by name', () => {
  const subjects = [booked('Physics', 2), booked('Mathematics', 5), booked('English', 2), booked('élocution', 2)]
  expect(names(popularSubjects(subjects))).toEqual(['Mathematics', 'élocution', 'English', 'Physics'])
})

test('a subject that nobody booked is not popular, and the sixth is not listed', () => {
  expect(popularSubjects([])).toEqual([])
  expect(popularSubjects([booked('Latin', 0)])).toEqual([])
  const six = ['F', 'E', 'D', 'C', 'B', 'A'].map((name, n) => booked(name, n + 1))
  expect(names(popularSubjects([...six, booked('Latin', 0)]))).toEqual(['A', 'B', 'C', 'D', 'E'])
})
