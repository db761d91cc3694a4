import { beforeEach, expect, test } from 'vitest'
import { type Authenticator, anAuthenticator, type Said } from '#server/testing/authenticator.ts'
import { aPasskey, signingIn } from '#server/testing/given-passkeys.ts'
import { toldByMail } from '#server/testing/mail.ts'
import { aSchool, auditCounts, hintsFor, type School, said as sentenceOf } from '#server/testing/school.ts'

const UNKNOWN = [401, 'This passkey is not known here.']
const TOO_LATE = [400, 'That took too long. Please try again.']

let school: School
let device: Authenticator
beforeEach(async () => {
  school = await aSchool()
  device = (await aPasskey(school.app, school.amira)).device
})

const eventCount = async (event: string) => {
  await school.app.context.tally.flush()
  return (await auditCounts(school.app))[event] ?? 0
}

const challenge = async () => (await school.app.call('POST', '/api/auth/passkey-options')).body
const show = (challengeId: string, passkey: object) =>
  school.app.call('POST', '/api/auth/passkey', { body: { challengeId, passkey } })

test('what a browser is asked for names nobody: whoever has a passkey here chooses it there', async () => {
  expect(await challenge()).toEqual({
    challengeId: expect.any(String),
    options: {
      ...{ challenge: expect.stringMatching(/^[\w-]{32}$/), rpId: 'localhost', timeout: 300_000 },
      ...{ userVerification: 'required', allowCredentials: [] },
    },
  })
})

test('a passkey signs in as e-mail and password do, and its session is one like any other', async () => {
  const { app, amira, nadia } = school
  const hints = [hintsFor(app, amira), hintsFor(app, nadia)]
  const { status, body } = await signingIn(app, device)
  expect([status, body.user.email, Object.keys(body).sort()]).toEqual([
    ...[200, amira.email],
    ['deviceSecret', 'token', 'user'],
  ])
  const profile = await app.call('GET', '/api/auth/profile', { token: body.token })
  expect(profile.body.user).toEqual(body.user)
  expect(hints).toEqual([['devices'], []])
  expect(await eventCount('login_ok')).toBe(1)
  const { passkeys } = (await app.call('GET', '/api/account/passkeys', { token: body.token })).body
  expect(passkeys).toMatchObject([{ addedAt: '2026-01-12T09:00:00.000Z', lastUsedAt: '2026-01-12T09:00:00.000Z' }])
})

test('the tutor signs in with a passkey too', async () => {
  const { app, nadia } = school
  const { status, body } = await signingIn(app, (await aPasskey(app, nadia)).device)
  expect([status, body.user.role]).toEqual([200, 'TUTOR'])
})

test.each<[string, Said]>([
  ['a page elsewhere asked for', { origin: 'https://foolscap.example' }],
  ['the same host asked for on another port', { origin: 'http://localhost:3001' }],
  ['was made for another host', { rpId: 'foolscap.example' }],
  ['did not ask for a finger or a PIN', { isVerified: false }],
  ['somebody has only been making', { type: 'webauthn.create' }],
  ['signed something else', { signature: 'MEUCIQDx' }],
  ['says it is another person’s', { userHandle: Buffer.from('somebody').toString('base64url') }],
])('what %s signs nobody in', async (_, said) => {
  expect(sentenceOf(await signingIn(school.app, device, { said }))).toEqual(UNKNOWN)
  expect([await eventCount('passkey_refused'), await eventCount('login_ok')]).toEqual([1, 0])
  expect((await signingIn(school.app, device)).status).toBe(200)
})

test('one that nobody added, and one that was removed, are answered as any other that does not hold', async () => {
  const { app, amira } = school
  const stranger = anAuthenticator()
  stranger.make({ challenge: '', user: { id: Buffer.from(amira.id).toString('base64url') } })
  expect(sentenceOf(await signingIn(app, stranger))).toEqual(UNKNOWN)
  const { id, device: removed } = await aPasskey(app, amira)
  expect((await app.call('DELETE', `/api/account/passkeys/${id}`, { token: amira.token })).status).toBe(204)
  expect(sentenceOf(await signingIn(app, removed))).toEqual(UNKNOWN)
})

test('another person’s key under the name of one that is known here signs nobody in', async () => {
  const { app, ben } = school
  const { device: his } = await aPasskey(app, ben)
  const { id } = device
  const userHandle = Buffer.from(school.amira.id).toString('base64url')
  expect(sentenceOf(await signingIn(app, his, { said: { id, userHandle } }))).toEqual(UNKNOWN)
})

test('a challenge serves once, whatever came of it', async () => {
  const first = await challenge()
  const shown = device.sign(first.options)
  expect((await show(first.challengeId, shown)).status).toBe(200)
  expect(sentenceOf(await show(first.challengeId, shown))).toEqual(TOO_LATE)
  const second = await challenge()
  expect((await show(second.challengeId, device.sign(first.options))).status).toBe(401)
  expect(sentenceOf(await show(second.challengeId, device.sign(second.options)))).toEqual(TOO_LATE)
})

test('of ten that show one signature at once, one signs in', async () => {
  const { challengeId, options } = await challenge()
  const shown = device.sign(options)
  const replies = await Promise.all(Array.from({ length: 10 }, () => show(challengeId, shown)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
})

test('a challenge serves for five minutes, and one to add a passkey with signs nobody in', async () => {
  const { app, amira } = school
  const { body } = await app.call('POST', '/api/account/passkeys/options', { token: amira.token })
  expect(sentenceOf(await show(body.challengeId, device.sign(body.options)))).toEqual(TOO_LATE)
  const [early, late] = [await challenge(), await challenge()]
  app.setClock('2026-01-12T09:04:59.999Z')
  expect((await show(early.challengeId, device.sign(early.options))).status).toBe(200)
  app.setClock('2026-01-12T09:05:00Z')
  expect(sentenceOf(await show(late.challengeId, device.sign(late.options)))).toEqual(TOO_LATE)
})

test('a counter that falls, or stands still, is that of a copy: refused, and noted', async () => {
  const { app } = school
  const shows = (counter: number) => signingIn(app, device, { said: { counter } })
  expect((await shows(7)).status).toBe(200)
  for (const counter of [7, 6, 0]) expect(sentenceOf(await shows(counter))).toEqual(UNKNOWN)
  expect(await eventCount('passkey_copied')).toBe(3)
  expect((await shows(8)).status).toBe(200)
})

test('a counter that is shown twice at once signs in once', async () => {
  const challenges = [await challenge(), await challenge()]
  const replies = await Promise.all(
    challenges.map(({ challengeId, options }) => show(challengeId, device.sign(options, { counter: 3 }))),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a sign-in from a new device is told by mail, with a passkey as with a password', async () => {
  school = await aSchool({ app: { trustProxy: true } })
  const { app } = school
  const { device: hers } = await aPasskey(app, school.amira)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const { deviceSecret } = (await signingIn(app, hers, { headers: from('81.2.69.1') })).body
  await signingIn(app, hers, { headers: from('203.0.113.9'), deviceSecret })
  const told = async () => (await toldByMail(app.database)).filter(({ subject }) => subject.startsWith('A new sign-in'))
  expect(await told()).toEqual([])
  await signingIn(app, hers, { headers: from('203.0.114.9') })
  expect(await told()).toMatchObject([{ recipient: school.amira.email }])
})

test('a known device has its own ten tries; whoever guesses at the password keeps no passkey out', async () => {
  const { app, amira } = school
  const { deviceSecret } = (await signingIn(app, device)).body
  const wrong = { said: { signature: 'MEUCIQDx' }, deviceSecret }
  for (let n = 0; n < 10; n++) expect((await signingIn(app, device, wrong)).status).toBe(401)
  const { status, headers } = await signingIn(app, device, { deviceSecret })
  expect([status, headers['retry-after']]).toEqual([429, '300'])
  const guess = { body: { email: amira.email, password: 'guess' } }
  for (let n = 0; n < 10; n++) await app.call('POST', '/api/auth/login', guess)
  expect((await app.call('POST', '/api/auth/login', guess)).status).toBe(429)
  expect((await signingIn(app, device)).status).toBe(200)
})

test('an address is given a hundred challenges in five minutes', async () => {
  const { app } = school
  const ask = () => app.call('POST', '/api/auth/passkey-options')
  for (let n = 0; n < 100; n++) expect((await ask()).status).toBe(200)
  expect(sentenceOf(await ask())).toEqual([429, 'Too many login attempts. Please wait a few minutes and try again.'])
  app.setClock('2026-01-12T09:05:00Z')
  expect((await ask()).status).toBe(200)
})

test('where a password that was given has run out, a passkey opens nothing that it would close at once', async () => {
  const { app, nadia, amira } = school
  await app.call('POST', `/api/users/${amira.id}/reset-password`, { token: nadia.token })
  const { body } = await signingIn(app, device)
  expect(body.user.needsOwnPassword).toBe(true)
  app.setClock('2026-01-19T09:00:00Z')
  expect(sentenceOf(await signingIn(app, device))).toEqual(UNKNOWN)
})
