import { expect, test } from 'vitest'
import { areFewCodesLeft, newRecoveryCode, offerExpiresAt, readCode } from './second-factor.ts'

test.for([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['000000', '000000'],
])('%j are six digits of an app', ([typed, digits]) => {
  expect(readCode(typed as string)).toEqual({ kind: 'step', digits })
})

test.for([
  ['k3jf-9q2m-0v1x-zh7t', 'k3jf9q2m0v1xzh7t'],
  ['K3JF 9Q2M 0V1X ZH7T', 'k3jf9q2m0v1xzh7t'],
  ['k3jf9q2mOvlxzh7t', 'k3jf9q2m0v1xzh7t'],
  ['k3jf9q2mOvIxzh7t', 'k3jf9q2m0v1xzh7t'],
  ['1234567890123456', '1234567890123456'],
])('%j is a recovery code', ([typed, letters]) => {
  expect(readCode(typed as string)).toEqual({ kind: 'recovery', letters })
})

test.for([
  ...['', ' ', '12345', '1234567', '١٢٣٤٥٦', '１２３４５６', '12345a', '-123', '1e5', '0x1234'],
  ...[
    'k3jf-9q2m-0v1x-zh7',
    'k3jf-9q2m-0v1x-zh7tt',
    'u3jf-9q2m-0v1x-zh7t',
    'k3jf_9q2m_0v1x_zh7t',
    'k3jf9q2m0v1xzh7\u0000',
  ],
])('%j is no code', (typed) => {
  expect(readCode(typed)).toBeNull()
})

test('a recovery code is what is drawn, sixteen of 32 letters, and is read as it was given', () => {
  let count = 0
  const code = newRecoveryCode((below) => count++ % below)
  expect(code).toBe('0123-4567-89ab-cdef')
  expect(newRecoveryCode((below) => below - 1)).toBe('zzzz-zzzz-zzzz-zzzz')
  expect(readCode(code)).toEqual({ kind: 'recovery', letters: '0123456789abcdef' })
})

test('a secret that was shown may be switched on for a quarter of an hour, also while the clocks change', () => {
  expect(offerExpiresAt(new Date('2026-01-12T09:00:00Z'))).toEqual(new Date('2026-01-12T09:15:00Z'))
  expect(offerExpiresAt(new Date('2026-03-29T00:55:00Z'))).toEqual(new Date('2026-03-29T01:10:00Z'))
  expect(offerExpiresAt(new Date('2026-10-25T00:55:00Z'))).toEqual(new Date('2026-10-25T01:10:00Z'))
})

test('three codes are few', () => {
  expect([4, 3, 0].map(areFewCodesLeft)).toEqual([false, true, true])
})
