import { expect, test } from 'vitest'
import { passwordsWith } from './passwords.ts'

const CHEAP = { memory: 8, passes: 1 }
const HOME = { lane: 'signIn', address: '203.0.113.9' } as const

test('a password matches its own hash, byte for byte', async () => {
  const passwords = passwordsWith(CHEAP)
  const hash = await passwords.hash('Pässword 1', HOME)
  expect(await passwords.matches('Pässword 1', hash, HOME)).toBe(true)
  for (const wrong of ['pässword 1', 'Pässword 1 ', 'Pa\u0308ssword 1', '']) {
    expect(await passwords.matches(wrong, hash, HOME)).toBe(false)
  }
})

test('the same password is hashed differently each time', async () => {
  const passwords = passwordsWith(CHEAP)
  expect(await passwords.hash('secret', HOME)).not.toBe(await passwords.hash('secret', HOME))
})

test('an unknown person and a broken hash never match', async () => {
  const passwords = passwordsWith(CHEAP)
  for (const hash of [null, '', 'secret', '$argon2id$m=8,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv']) {
    expect(await passwords.matches('secret', hash, HOME)).toBe(false)
  }
})

test('a hash made at another cost still matches', async () => {
  const old = await passwordsWith(CHEAP).hash('secret', HOME)
  expect(await passwordsWith({ memory: 16, passes: 2 }).matches('secret', old, HOME)).toBe(true)
})

test('the cost is the one that OWASP asks for', async () => {
  expect(await passwordsWith().hash('secret', HOME)).toMatch(/^\$argon2id\$m=19456,t=2,p=1\$/)
})

test.each([
  { lane: 'signIn', waits: 64 },
  { lane: 'change', waits: 32 },
  { lane: 'register', waits: 8 },
] as const)('a crowd is turned away rather than left to wait: $waits in the lane $lane', async ({ lane, waits }) => {
  const passwords = passwordsWith(CHEAP)
  const work = { lane, address: HOME.address }
  const results = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('secret', work)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(80 - 1 - waits)
  expect(refused[0]?.reason).toMatchObject({ code: 'overloaded', status: 503, retryAfterSeconds: 5 })
  expect(await passwords.matches('secret', await passwords.hash('secret', HOME), HOME)).toBe(true)
})

test('who registers keeps nobody from signing in', async () => {
  const passwords = passwordsWith(CHEAP)
  const order: string[] = []
  const registering = Array.from({ length: 9 }, (_, n) =>
    passwords.hash('secret', { lane: 'register', address: `203.0.113.${n}` }).then(() => order.push('registered')),
  )
  const signingIn = passwords.matches('secret', null, HOME).then(() => order.push('signed in'))
  await Promise.all([...registering, signingIn])
  expect(order.indexOf('signed in')).toBe(1)
})

test('a hash that asks for the impossible harms no other password', async () => {
  const passwords = passwordsWith(CHEAP)
  const tag = Buffer.alloc(32).toString('base64url')
  await expect(passwords.matches('secret', `$argon2id$m=1,t=0,p=9$${tag}$${tag}`, HOME)).rejects.toThrow()
  expect(await passwords.matches('secret', await passwords.hash('secret', HOME), HOME)).toBe(true)
})
