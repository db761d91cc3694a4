import { expect, test } from 'vitest'
import { KINDS, usefulUntil } from './happenings.ts'

test('what is told is of use for two days, over a change of clocks too; a request and a question until they are answered', () => {
  const happenedAt = new Date('2026-03-28T12:00Z')
  const forEver = KINDS.filter((kind) => usefulUntil(kind, happenedAt) === null)
  expect(forEver).toEqual(['REQUEST', 'CONTACT'])
  expect(usefulUntil('CHANGE', happenedAt)).toEqual(new Date('2026-03-30T12:00Z'))
})
