import { expect, test } from 'vitest'
import { sealingWith } from './sealing.ts'

const [one, other] = [sealingWith(Buffer.alloc(32, 1)), sealingWith(Buffer.alloc(32, 2))]
const secret = Buffer.from('twenty bytes, no one')

test('what was sealed is opened with the same key and under the same name alone', () => {
  const sealed = one.seal(secret, 'of Nadia')
  expect(one.unseal(sealed, 'of Nadia')).toEqual(secret)
  expect([other.unseal(sealed, 'of Nadia'), one.unseal(sealed, 'of Amira')]).toEqual([null, null])
})

test('it has 28 bytes more, tells nothing, and is another one each time', () => {
  const [first, second] = [one.seal(secret, 'x'), one.seal(secret, 'x')]
  expect([first.length, Buffer.from(first).includes('twenty')]).toEqual([secret.length + 28, false])
  expect(first).not.toEqual(second)
})

test('a single bit that was changed, and one byte less or more, open nothing', () => {
  const sealed = Buffer.from(one.seal(secret, 'x'))
  for (let n = 0; n < sealed.length; n++) {
    const changed = Buffer.from(sealed)
    changed[n] = (changed[n] ?? 0) ^ 1
    expect(one.unseal(changed, 'x')).toBeNull()
  }
  for (const length of [0, 1, 12, 27, 28, sealed.length - 1])
    expect(one.unseal(sealed.subarray(0, length), 'x')).toBeNull()
  expect(one.unseal(Buffer.concat([sealed, Buffer.alloc(1)]), 'x')).toBeNull()
})
