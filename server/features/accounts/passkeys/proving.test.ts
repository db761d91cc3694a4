import { beforeEach, expect, test } from 'vitest'
import type { Authenticator, Said } from '#server/testing/authenticator.ts'
import { aKeptPasskey, aPasskey } from '#server/testing/given-passkeys.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, type School, said as sentenceOf } from '#server/testing/school.ts'

const UNKNOWN = [400, 'This passkey is not known here.']
const TOO_LATE = [400, 'That took too long. Please try again.']

let school: School
let device: Authenticator
let passkeyId: string
beforeEach(async () => {
  school = await aSchool()
  const added = await aPasskey(school.app, school.amira)
  device = added.device
  passkeyId = added.id
  school.app.setClock('2026-01-12T09:05:00Z')
})

const offer = async ({ token }: Person) => (await school.app.call('POST', '/api/account/proof/options', { token })).body
const give = ({ token }: Person, passkey: object) =>
  school.app.call('POST', '/api/account/proof', { token, body: { passkey } })

async function prove(person: Person, by: Authenticator, said: Said = {}) {
  const { challengeId, options } = await offer(person)
  return give(person, { challengeId, ...by.sign(options, said) })
}

/** Whether it has been proved lately who is signed in: so removing a passkey asks for it. */
const isProved = async ({ token }: Person) => {
  const { status } = await school.app.call('POST', '/api/account/passkeys/options', { token })
  return status === 200
}

test('whoever is signed in is asked for one of the own passkeys', async () => {
  const { amira, nadia } = school
  expect(await offer(amira)).toMatchObject({
    challengeId: expect.any(String),
    options: {
      ...{ rpId: 'localhost', userVerification: 'required' },
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['hybrid', 'internal'] }],
    },
  })
  expect(sentenceOf(await school.app.call('POST', '/api/account/proof/options', { token: nadia.token }))).toEqual([
    ...[404, 'Passkey not found'],
  ])
})

test('it proves it as the password does', async () => {
  const { app, amira } = school
  expect(await isProved(amira)).toBe(false)
  expect((await prove(amira, device)).status).toBe(204)
  expect(await isProved(amira)).toBe(true)
  const { passkeys } = (await app.call('GET', '/api/account/passkeys', { token: amira.token })).body
  expect(passkeys).toMatchObject([{ id: passkeyId, lastUsedAt: '2026-01-12T09:05:00.000Z' }])
})

test.each<[string, Said]>([
  ['a page elsewhere asked for', { origin: 'https://foolscap.example' }],
  ['did not ask for a finger or a PIN', { isVerified: false }],
  ['signed something else', { signature: 'MEUCIQDx' }],
])('one that %s proves nothing, and signs nobody out', async (_, said) => {
  const { amira } = school
  expect(sentenceOf(await prove(amira, device, said))).toEqual(UNKNOWN)
  expect(await isProved(amira)).toBe(false)
})

test('another person’s passkey, and a challenge to sign in with, prove nothing', async () => {
  const { app, amira, ben } = school
  const { device: his } = await aKeptPasskey(app, ben)
  expect(sentenceOf(await prove(amira, his, { userHandle: 'YmVu' }))).toEqual(UNKNOWN)
  const { challengeId, options } = (await app.call('POST', '/api/auth/passkey-options')).body
  expect(sentenceOf(await give(amira, { challengeId, ...device.sign(options) }))).toEqual(TOO_LATE)
  expect(await isProved(amira)).toBe(false)
})

test('a challenge proves once, and a counter that stands still is that of a copy', async () => {
  const { app, amira } = school
  const { challengeId, options } = await offer(amira)
  const signed = device.sign(options, { counter: 2 })
  expect((await give(amira, { challengeId, ...signed })).status).toBe(204)
  expect(sentenceOf(await give(amira, { challengeId, ...signed }))).toEqual(TOO_LATE)
  expect(sentenceOf(await prove(amira, device, { counter: 2 }))).toEqual(UNKNOWN)
  expect((await auditCounts(app)).passkey_copied).toBe(1)
})

test('after ten that do not hold it waits, as after ten wrong passwords', async () => {
  const { app, amira } = school
  for (let n = 0; n < 10; n++) expect((await prove(amira, device, { signature: 'MEUCIQDx' })).status).toBe(400)
  expect((await prove(amira, device)).status).toBe(429)
  const body = { password: amira.password }
  expect((await app.call('POST', '/api/account/proof', { token: amira.token, body })).status).toBe(429)
})

test('neither a password nor a passkey is a wrong password', async () => {
  const reply = await school.app.call('POST', '/api/account/proof', { token: school.amira.token, body: {} })
  expect(sentenceOf(reply)).toEqual([400, 'Current password is incorrect'])
})
