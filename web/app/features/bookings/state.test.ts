import { expect, test } from 'vitest'
import { changedFields, mended } from './state.ts'

const problem = {
  sentence: 'Two things are missing',
  fields: { subjectId: 'Choose a subject', startTime: 'Choose a date' },
}

test('a field that was changed loses its sentence, the others keep theirs', () => {
  expect(mended(problem, ['subjectId'])).toEqual({ ...problem, fields: { startTime: 'Choose a date' } })
  expect(mended(problem, ['title'])).toBe(problem)
})

test('with its last field the whole problem is gone; one that names no field stays until the form is sent again', () => {
  expect(mended(problem, ['subjectId', 'startTime'])).toBeNull()
  const taken = { sentence: 'This time is no longer available', fields: {} }
  expect(mended(taken, ['startTime'])).toBe(taken)
  expect(mended(null, ['startTime'])).toBeNull()
})

test('a time is its start and its end on the wire', () => {
  const [before, after] = [
    { title: '', time: { minutes: 60 } },
    { title: '', time: { minutes: 90 } },
  ]
  expect(changedFields(before, after)).toEqual(['startTime', 'startClock', 'endTime'])
  expect(changedFields(before, { ...before, title: 'Fractions' })).toEqual(['title'])
})
