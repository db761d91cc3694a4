import { expect, test } from 'vitest'
import { accountNumberText, sortCodeText } from './bank-details.ts'

test.each([
  ['123456', '12-34-56'],
  ['12-34-56', '12-34-56'],
  [' 12 34 56 ', '12-34-56'],
  ['12\u201334\u201356', '12-34-56'],
  ['1234-56', '12-34-56'],
  ['00-00-00', '00-00-00'],
  ['', ''],
  ['  ', ''],
  ['12345', '12345'],
  ['1234567', '1234567'],
  ['12.34.56', '12.34.56'],
  ['12-34-5x', '12-34-5x'],
])('the sort code %j is kept as %j', (typed, kept) => {
  expect(sortCodeText(typed)).toBe(kept)
})

test.each([
  ['12345678', '12345678'],
  ['1234 5678', '12345678'],
  ['12-345-6', '123456'],
  ['', ''],
  [' ', ''],
  ['12345678x', '12345678x'],
])('the account number %j is kept as %j', (typed, kept) => {
  expect(accountNumberText(typed)).toBe(kept)
})
