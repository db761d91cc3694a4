import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonPasswordsFile } from '#server/platform/people/common-passwords.ts'
import { commonPasswordsText } from './common-passwords.ts'

test('the list that is kept is the first 10,000 of the package', () => {
  const kept = readFileSync(commonPasswordsFile, 'utf8')
  expect(kept === commonPasswordsText()).toBe(true) // a difference of ten thousand lines helps nobody
  const passwords = kept.trim().split('\n')
  expect([passwords.length, passwords[0], new Set(passwords).size]).toEqual([10_000, '123456', 10_000])
  expect(passwords.filter((each) => each !== each.toLowerCase() || /[^\x20-\x7e]/.test(each))).toEqual([])
})
