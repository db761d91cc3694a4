import { expect, test } from 'vitest'
import { isFoundBy, isHeldIn } from './people-search.ts'

const zoe = { name: 'Zoë O’Hara', email: 'z.ohara@home.test', phoneNumber: '07700 900-123' }

test.each(['', 'zoe', 'ZOË', ' o’h ', 'OHARA@', '07700 900', '7700900123', '(07700) 900123', '900-1'])(
  '%j finds Zoë',
  (typed) => {
    expect(isFoundBy(typed)(zoe)).toBe(true)
  },
)

test.each(['zoe hara', 'ben', '07701', '+', 'test.'])('%j does not', (typed) => {
  expect(isFoundBy(typed)(zoe)).toBe(false)
})

test('who has no number is found by none', () => {
  expect(isFoundBy('07700')({ name: 'Ben', email: 'ben@home.test' })).toBe(false)
  expect(isFoundBy('ben')({ name: 'Ben', email: 'b@home.test' })).toBe(true)
})

test.each([
  ['surd', 'Surds and powers', true],
  ['CAFE', 'At the Café', true],
  [' powers ', 'Surds and powers', true],
  ['powers surds', 'Surds and powers', false],
  [' ', 'Surds', false],
])('%j in %j: %s', (typed, title, isHeld) => {
  expect(isHeldIn(typed)(title)).toBe(isHeld)
})
