import { expect, test } from 'vitest'
import { timeLimitOf } from './state.ts'

test.each([
  ['', '', ''],
  [' ', ' ', ''],
  ['10', '', '600'],
  ['10', '05', '605'],
  ['', '30', '30'],
  ['0', '59', '59'],
  ['1440', '0', '86400'],
  ['', '29', null],
  ['0', '0', null],
  ['1440', '1', null],
  ['1', '60', null],
  ['1.5', '', null],
  ['-1', '', null],
  ['ten', '', null],
])('%j minutes and %j seconds are %j', (minutes, seconds, timeLimit) => {
  expect(timeLimitOf(minutes, seconds)).toBe(timeLimit)
})
