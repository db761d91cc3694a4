import { beforeEach, expect, test } from 'vitest'
import { updateVerified } from '#server/features/accounts/one-time-links/writes.ts'
import { anAuthenticator, type Said } from '#server/testing/authenticator.ts'
import { adding, aPasskey } from '#server/testing/given-passkeys.ts'
import type { Person } from '#server/testing/givens.ts'
import { toldByMail } from '#server/testing/mail.ts'
import { aSchool, auditCounts, hintsFor, type School, said as sentenceOf } from '#server/testing/school.ts'

const NOT_ADDED = [400, 'This passkey could not be added. Please try again.']
const TOO_LATE = [400, 'That took too long. Please try again.']
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36'

let school: School
beforeEach(async () => {
  school = await aSchool()
})

const listed = async ({ token }: Person) =>
  (await school.app.call('GET', '/api/account/passkeys', { token })).body.passkeys
const optionsFor = async ({ token }: Person) =>
  (await school.app.call('POST', '/api/account/passkeys/options', { token })).body
const prove = ({ token, password }: Person) =>
  school.app.call('POST', '/api/account/proof', { token, body: { password } })
const lettersTo = async ({ email }: Person) =>
  (await toldByMail(school.app.database)).filter(({ recipient }) => recipient === email)

test('a browser is asked for a key that is found without a name, behind a finger or a PIN, and told nothing of its maker', async () => {
  const { app, amira } = school
  const { device } = await aPasskey(app, amira)
  expect(await optionsFor(amira)).toEqual({
    challengeId: expect.any(String),
    options: {
      ...{ challenge: expect.stringMatching(/^[\w-]{32}$/), timeout: 300_000, attestation: 'none' },
      rp: { id: 'localhost', name: 'Foolscap Tuition' },
      user: { id: Buffer.from(amira.id).toString('base64url'), name: 'amira@home.test', displayName: 'Amira' },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: [{ id: device.id, type: 'public-key', transports: ['hybrid', 'internal'] }],
    },
  })
})

test('one is added under the name of its device, and its owner is written to', async () => {
  const { app, amira, ben } = school
  const hints = hintsFor(app, amira)
  const { status, body } = await adding(app, amira, anAuthenticator(), { headers: { 'user-agent': PHONE } })
  expect(status).toBe(201)
  const passkey = { id: expect.any(String), name: 'Chrome on Android', addedAt: '2026-01-12T09:00:00.000Z' }
  expect(body).toEqual({ passkey: { ...passkey, lastUsedAt: null } })
  app.setClock('2026-01-12T09:01:00Z')
  await adding(app, amira, anAuthenticator())
  expect(await listed(amira)).toMatchObject([passkey, { name: 'Passkey' }])
  expect([await listed(ben), hints]).toEqual([[], ['devices', 'devices']])
  const [letter] = await lettersTo(amira)
  expect(letter).toMatchObject({ subject: 'A passkey was added' })
  expect(letter?.text).toContain('On Monday 12 January 2026 at 09:00, network 127.0.0.')
  expect(letter?.text).toContain('See where you are signed in:\nhttp://localhost:3000/profile/security')
})

test.each<[string, Said]>([
  ['a page elsewhere asked for', { origin: 'https://foolscap.example' }],
  ['was made for another host', { rpId: 'foolscap.example' }],
  ['did not ask for a finger or a PIN', { isVerified: false }],
  ['only signed in', { type: 'webauthn.get' }],
  ['signs in a way that was not asked for', { algorithm: -48 }],
  ['comes with certificates of its maker', { format: 'packed', statement: new Map([['x5c', []]]) }],
  ['calls itself otherwise', { id: 'b3RoZXJ3aXNl' }],
])('one that %s is not added', async (_, said) => {
  const { app, amira } = school
  expect(sentenceOf(await adding(app, amira, anAuthenticator(), { said }))).toEqual(NOT_ADDED)
  expect([await app.count('passkeys'), await lettersTo(amira)]).toEqual([0, []])
})

test('one that somebody has already is nobody’s twice', async () => {
  const { app, amira, ben } = school
  const { device } = await aPasskey(app, amira)
  for (const person of [amira, ben]) expect(sentenceOf(await adding(app, person, device))).toEqual(NOT_ADDED)
  expect(await app.count('passkeys')).toBe(1)
})

test('a challenge is its person’s, the newest alone, once, and for five minutes', async () => {
  const { app, amira, ben } = school
  const add = ({ token }: Person, { challengeId, options }: { challengeId: string; options: never }) =>
    app.call('POST', '/api/account/passkeys', {
      ...{ token, body: { challengeId, passkey: anAuthenticator().make(options) } },
    })
  const given = await optionsFor(amira)
  expect(sentenceOf(await add(ben, given))).toEqual(TOO_LATE)
  expect((await add(amira, given)).status).toBe(201)
  expect(sentenceOf(await add(amira, given))).toEqual(TOO_LATE)
  const [first, second] = [await optionsFor(amira), await optionsFor(amira)]
  expect(sentenceOf(await add(amira, first))).toEqual(TOO_LATE)
  app.setClock('2026-01-12T09:05:00Z')
  await prove(amira)
  expect(sentenceOf(await add(amira, second))).toEqual(TOO_LATE)
  const { body } = await app.call('POST', '/api/auth/passkey-options')
  expect(sentenceOf(await add(amira, { ...body, options: { ...body.options, user: { id: '' } } }))).toEqual(TOO_LATE)
})

test('ten are the most, of those that are added at once too', async () => {
  const { app, amira, ben } = school
  for (let n = 0; n < 9; n++) await aPasskey(app, amira)
  const { token } = amira
  const { challengeId, options } = await optionsFor(amira)
  const tenth = { challengeId, passkey: anAuthenticator().make(options) }
  const copy = await app.context.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow()
  await app.context.transaction((tx) =>
    tx
      .insertInto('passkeys')
      .values({ ...copy, id: ben.id, credential_id: 'another' })
      .execute(),
  )
  const full = [409, 'You have 10 passkeys already']
  expect(sentenceOf(await app.call('POST', '/api/account/passkeys', { token, body: tenth }))).toEqual(full)
  expect(sentenceOf(await app.call('POST', '/api/account/passkeys/options', { token }))).toEqual(full)
  expect(await app.count('passkeys')).toBe(10)
  expect((await adding(app, ben, anAuthenticator())).status).toBe(201)
})

test('one has another name, or goes, by its owner alone', async () => {
  const { app, amira, ben } = school
  const { id } = await aPasskey(app, amira)
  const path = `/api/account/passkeys/${id}`
  const name = '  My phone '
  for (const reply of [
    await app.call('PUT', path, { token: ben.token, body: { name } }),
    await app.call('DELETE', path, { token: ben.token }),
  ])
    expect(sentenceOf(reply)).toEqual([404, 'Passkey not found'])
  expect((await app.call('PUT', path, { token: amira.token, body: { name } })).status).toBe(204)
  expect(await listed(amira)).toMatchObject([{ id, name: 'My phone' }])
  for (const poor of ['', ' ', 'x'.repeat(61), 'a\nb', 7])
    expect((await app.call('PUT', path, { token: amira.token, body: { name: poor } })).status).toBe(400)
  expect((await app.call('DELETE', path, { token: amira.token })).status).toBe(204)
  expect((await app.call('DELETE', path, { token: amira.token })).status).toBe(404)
  expect(await listed(amira)).toEqual([])
  expect((await lettersTo(amira)).map(({ subject }) => subject).sort()).toEqual([
    ...['A passkey was added', 'A passkey was removed'],
  ])
  expect(await auditCounts(app)).toMatchObject({ passkey_added: 1, passkey_removed: 1 })
})

test('the own copy has what a passkey is called, and nothing by which it is known', async () => {
  const { app, amira } = school
  const { device } = await aPasskey(app, amira)
  const { body, text } = await app.call('GET', '/api/account/export', { token: amira.token })
  expect([body.passkeys, text.includes(device.id)]).toEqual([[{ name: 'Passkey' }], false])
})

test('with the student go the passkeys, and none is added to who was erased', async () => {
  const { app, nadia, amira } = school
  const { device } = await aPasskey(app, amira)
  await optionsFor(amira)
  expect((await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })).status).toBe(204)
  expect([await app.count('passkeys'), await app.count('passkey_challenges')]).toEqual([0, 0])
  const add = app.context.transaction((tx) =>
    tx
      .insertInto('passkeys')
      .values({
        ...{ id: amira.id, user_id: amira.id, credential_id: device.id, public_key: Buffer.alloc(1), counter: 0 },
        ...{ transports: '', name: 'Phone', created_at: 1, last_used_at: null },
      })
      .execute(),
  )
  await expect(add).rejects.toMatchObject({ constraint: 'person_erased' })
})

test('who is told of a new password reads which passkeys still open the account, at an address that is known to be hers', async () => {
  const { app, amira } = school
  const { token, password } = amira
  const { id } = await aPasskey(app, amira)
  await app.call('PUT', `/api/account/passkeys/${id}`, { token, body: { name: 'My phone' } })
  const change = (from: string, to: string, session: string) =>
    app.call('PUT', '/api/users/change-password', {
      ...{ token: session, body: { currentPassword: from, newPassword: to, confirmPassword: to } },
    })
  const changed = async () =>
    (await lettersTo(amira)).filter(({ subject }) => subject === 'Your password was changed').map(({ text }) => text)
  const { body } = await change(password, 'lemon pip 77', token)
  expect(await changed()).toEqual([expect.stringContaining('\n\nOne passkey still works.')])
  await app.context.transaction((tx) => updateVerified(tx, amira.id, app.context.now()))
  expect((await change('lemon pip 77', 'lemon pip 78', body.token)).status).toBe(200)
  const named = expect.stringContaining('\n\nThese passkeys still work: My phone.')
  expect(await changed()).toEqual(expect.arrayContaining([named]))
  expect(await changed()).toHaveLength(2)
})

test('whoever came by an open screen is asked who he is before a passkey is added or removed', async () => {
  const { app, amira } = school
  const { token } = amira
  const { id } = await aPasskey(app, amira)
  const given = await optionsFor(amira)
  const passkey = anAuthenticator().make(given.options)
  const addition = { challengeId: given.challengeId, passkey }
  app.setClock('2026-01-12T09:05:00Z')
  const attempts = () => [
    app.call('POST', '/api/account/passkeys/options', { token }),
    app.call('POST', '/api/account/passkeys', { token, body: addition }),
    app.call('DELETE', `/api/account/passkeys/${id}`, { token }),
  ]
  for (const reply of await Promise.all(attempts()))
    expect(sentenceOf(reply)).toEqual([403, 'Please confirm that it is you.'])
  const rename = await app.call('PUT', `/api/account/passkeys/${id}`, { token, body: { name: 'My phone' } })
  expect([rename.status, await listed(amira)]).toEqual([204, [expect.objectContaining({ id, name: 'My phone' })]])
  expect((await prove(amira)).status).toBe(204)
  expect((await app.call('DELETE', `/api/account/passkeys/${id}`, { token })).status).toBe(204)
})
