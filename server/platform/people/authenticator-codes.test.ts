import { expect, test } from 'vitest'
import { authenticatorKey, stepOfCode } from './authenticator-codes.ts'

/** RFC 6238, Appendix B: the secret for SHA-1, and eight digits, of which apps show the last six. */
const SECRET = Buffer.from('12345678901234567890')

test.for([
  [59, '94287082', 1],
  [1_111_111_109, '07081804', 37_037_036],
  [1_111_111_111, '14050471', 37_037_037],
  [1_234_567_890, '89005924', 41_152_263],
  [2_000_000_000, '69279037', 66_666_666],
  [20_000_000_000, '65353130', 666_666_666],
] as const)('at second %d an app shows what RFC 6238 says', async ([second, digits, step]) => {
  expect(await stepOfCode(SECRET, digits.slice(-6), new Date(second * 1000))).toBe(step)
})

test('a code is taken in the half minute before it, in its own and in the one after', async () => {
  // Of the half minute from 30 to 60 seconds.
  const at = (ms: number) => stepOfCode(SECRET, '287082', new Date(ms))
  expect(await Promise.all([0, 29_999, 30_000, 59_999, 60_000, 89_999].map(at))).toEqual([1, 1, 1, 1, 1, 1])
  expect(await at(90_000)).toBeNull()
  expect(await stepOfCode(SECRET, '081804', new Date(1_111_111_049_999))).toBeNull()
})

test.for(['287083', '28708', '2870820', '', '94287082', 'abcdef', '-87082'])(
  '%j is of no half minute',
  async (digits) => {
    expect(await stepOfCode(SECRET, digits, new Date(59_000))).toBeNull()
  },
)

test('an app is told whose secret it is, in base 32 and as an address', async () => {
  const { key, keyUrl } = await authenticatorKey(SECRET, { issuer: 'Foolscap & Co: Leeds', label: 'nadia@home.test' })
  expect(key).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const { protocol, host, searchParams } = new URL(keyUrl)
  expect([protocol, host, searchParams.get('secret')]).toEqual(['otpauth:', 'totp', key])
  expect([searchParams.get('issuer'), searchParams.get('digits'), searchParams.get('period')]).toEqual([
    ...['Foolscap & Co: Leeds', '6', '30'],
  ])
})
