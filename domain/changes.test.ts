import { expect, test } from 'vitest'
import { mayUndo, undoableUntil } from './changes.ts'

test.each([
  ['2026-03-23T09:00:00.000Z', true],
  ['2026-03-23T09:00:09.999Z', true],
  ['2026-03-23T09:00:10.000Z', false],
  ['2026-03-24T09:00:00.000Z', false],
])('what was done at nine can be undone at %s: %s', (now, may) => {
  const madeAt = new Date('2026-03-23T09:00:00Z')
  expect(mayUndo({ madeAt, undoneAt: null }, new Date(now))).toBe(may)
  expect(mayUndo({ madeAt, undoneAt: new Date('2026-03-23T09:00:00Z') }, new Date(now))).toBe(false)
})

// London's clocks go forward on 28 March 2027 at 01:00 UTC, and back on 31 October 2027 at 01:00 UTC.
test.each(['2027-03-28T00:59:55Z', '2027-10-31T00:59:55Z'])('ten real seconds, also as the clocks change: %s', (at) => {
  expect(undoableUntil(new Date(at)).getTime() - Date.parse(at)).toBe(10_000)
})
