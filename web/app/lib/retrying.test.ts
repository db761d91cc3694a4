import { expect, test } from 'vitest'
import { CallFailed } from '#contract/client.ts'
import { mayAskAgain } from './retrying.ts'

const answered = (status: number) => new CallFailed(status, 'any', 'Any', [])

test('a server that is busy is asked again, three times', () => {
  for (const status of [429, 503]) {
    expect([0, 1, 2, 3].map((failures) => mayAskAgain(failures, answered(status)))).toEqual([true, true, true, false])
  }
})

test('any other failure is shown at once', () => {
  for (const status of [400, 401, 403, 404, 409, 500]) expect(mayAskAgain(0, answered(status))).toBe(false)
  expect(mayAskAgain(0, new TypeError('Failed to fetch'))).toBe(false)
})
