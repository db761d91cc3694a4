import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

test('the first, the last and any other of the list are common, and no part of one is', async () => {
  const common = await commonPasswords()
  for (const password of ['123456', 'password', 'letmein', 'iloveyou']) expect(common.has(password)).toBe(true)
  for (const password of ['', 'etmein', '23456', 'lemon pip 7', '12345\n', 'pässword']) {
    expect(common.has(password)).toBe(false)
  }
})
