import { expect, test } from 'vitest'
import { EXTRA_TIMES, needsProblem } from './student-facts.ts'

test('extra time goes by fives, from none to twice as long', () => {
  expect([EXTRA_TIMES[0], EXTRA_TIMES[1], EXTRA_TIMES.at(-1), EXTRA_TIMES.length]).toEqual([0, 5, 100, 21])
})

test.each([
  ['Large print', true, null],
  ['Large print', false, 'needs_unagreed'],
  ['', true, null],
  ['', false, null],
])('needs “%s” of whom it is agreed: %s', (needs, hasAgreed, problem) => {
  expect(needsProblem(needs, hasAgreed)).toBe(problem)
})
