import { beforeEach, expect, test } from 'vitest'
import { anOffer, aSecondFactor, codeOfApp } from '#server/testing/given-second-factor.ts'
import { toldByMail } from '#server/testing/mail.ts'
import { aSchool, auditCounts, hintsFor, type School, said } from '#server/testing/school.ts'

const NOT_RIGHT = [400, 'That code is not right. Please try the next one.']
const TOO_LATE = [400, 'That took too long. Please start again.']
const OFF = [409, 'The second factor is off']
const ON_ALREADY = [409, 'The second factor is on already']
const ASKED = [403, 'Please confirm that it is you.']

let school: School
beforeEach(async () => {
  school = await aSchool()
})

const call = (method: string, { body, path = '', token = school.nadia.token }: Asked = {}) =>
  school.app.call(method, `/api/account/second-factor${path}`, { token, ...(body ? { body } : {}) })
interface Asked {
  readonly body?: object
  readonly path?: string
  readonly token?: string
}
const state = async () => (await call('GET')).body
const subjects = async () => (await toldByMail(school.app.database)).map(({ subject }) => subject)

test('a secret is shown as a key and as an address, and nothing is on until the app has shown that it has it', async () => {
  const { app, nadia } = school
  const { status, body } = await call('POST')
  expect([status, body]).toEqual([
    200,
    {
      key: expect.stringMatching(/^[A-Z2-7]{32}$/),
      keyUrl: expect.stringMatching(/^otpauth:\/\/totp\/Foolscap%20Tuition:nadia%40home\.test\?/),
      offerKey: expect.stringMatching(/^[\w-]+$/),
    },
  ])
  expect([body.offerKey.includes(body.key), await state()]).toEqual([false, { since: null, codesLeft: 0 }])
  const hints = hintsFor(app, nadia)
  const code = codeOfApp(body.key, app.context.now())
  const on = await call('PUT', { body: { offerKey: body.offerKey, code } })
  expect([on.status, on.body]).toEqual([
    200,
    { recoveryCodes: Array(10).fill(expect.stringMatching(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)) },
  ])
  expect(new Set(on.body.recoveryCodes).size).toBe(10)
  expect(await state()).toEqual({ since: '2026-01-12T09:00:00.000Z', codesLeft: 10 })
  expect(hints.sort()).toEqual(['account', 'devices'])
  expect(await subjects()).toEqual(['The second factor is on'])
  expect(await auditCounts(app)).toMatchObject({ second_factor_on: 1 })
})

test('the secret is kept sealed, the codes as digests, and neither is ever sent again', async () => {
  const { app, nadia } = school
  const { key, recoveryCodes } = await aSecondFactor(app, nadia)
  const kept = await app.database.db.selectFrom('users').select('totp_secret').where('id', '=', nadia.id).execute()
  expect(kept[0]?.totp_secret).toHaveLength(48)
  const { text } = await app.call('GET', '/api/account/export', { token: nadia.token })
  expect(JSON.parse(text).account.secondFactorSince).toBe('2026-01-12T09:00:00.000Z')
  const secrets = [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]
  for (const path of ['/api/account/second-factor', '/api/auth/profile', '/api/account/export', '/api/admin/audit']) {
    const reply = await app.call('GET', path, { token: nadia.token })
    expect([path, reply.status, secrets.filter((each) => reply.text.includes(each))]).toEqual([path, 200, []])
  }
  expect((await toldByMail(app.database)).filter(({ text }) => secrets.some((each) => text.includes(each)))).toEqual([])
})

test.for(['12345', '1234567', '١٢٣٤٥٦', 'abcdef', '', ' ', '000000 000000', 'k3jf-9q2m-0v1x-zh7t', 'x'.repeat(61)])(
  'with %j nothing is switched on',
  async (code) => {
    const { offerKey } = await anOffer(school.app, school.nadia)
    expect(said(await call('PUT', { body: { offerKey, code } }))).toEqual(NOT_RIGHT)
    expect(await state()).toEqual({ since: null, codesLeft: 0 })
  },
)

test('a list, a number and nothing at all are no codes', async () => {
  const { offerKey, code } = await anOffer(school.app, school.nadia)
  for (const other of [[code], Number(code), null, { code }, undefined])
    expect(said(await call('PUT', { body: { offerKey, code: other } }))).toEqual(NOT_RIGHT)
  expect((await call('PUT', { body: { offerKey, code } })).status).toBe(200)
})

test('an offer holds for its sign-in and a quarter of an hour, and no other key is taken', async () => {
  const { app, nadia } = school
  const { offerKey, key } = await anOffer(app, nadia)
  const { email, password } = nadia
  const { token: elsewhere } = (await app.call('POST', '/api/auth/login', { body: { email, password } })).body
  const code = () => codeOfApp(key, app.context.now())
  const put = (offer: string, token = nadia.token) => call('PUT', { token, body: { offerKey: offer, code: code() } })
  expect(said(await put(offerKey, elsewhere))).toEqual(TOO_LATE)
  for (const other of ['', 'x', key, offerKey.slice(1), `${offerKey.slice(0, -3)}AAA`, 'x'.repeat(1000)])
    expect(said(await put(other))).toEqual(TOO_LATE)
  app.setClock('2026-01-12T09:14:59.999Z')
  const prove = () => app.call('POST', '/api/account/proof', { token: nadia.token, body: { password } })
  await prove()
  app.setClock('2026-01-12T09:15:00Z')
  expect(said(await put(offerKey))).toEqual(TOO_LATE)
  app.setClock('2026-01-12T09:14:59.999Z')
  expect((await put(offerKey)).status).toBe(200)
})

test('what is on is not switched on again, also by two at once', async () => {
  const { app, nadia } = school
  const [one, other] = [await anOffer(app, nadia), await anOffer(app, nadia)]
  const put = ({ offerKey, code }: typeof one) => call('PUT', { body: { offerKey, code } })
  const replies = await Promise.all([put(one), put(other)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(said(await call('POST'))).toEqual(ON_ALREADY)
  expect([await app.count('recovery_codes'), await subjects()]).toEqual([10, ['The second factor is on']])
})

test('it is switched off with its codes, once', async () => {
  const { app, nadia } = school
  expect(said(await call('DELETE'))).toEqual(OFF)
  await aSecondFactor(app, nadia)
  const hints = hintsFor(app, nadia)
  const replies = await Promise.all([call('DELETE'), call('DELETE')])
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await state()).toEqual({ since: null, codesLeft: 0 })
  expect([await app.count('recovery_codes'), hints.sort()]).toEqual([0, ['account', 'devices']])
  expect((await subjects()).sort()).toEqual(['The second factor is off', 'The second factor is on'])
  expect(await auditCounts(app)).toMatchObject({ second_factor_off: 1 })
})

test('new codes take the place of those of before', async () => {
  const { app, nadia } = school
  expect(said(await call('POST', { path: '/codes' }))).toEqual(OFF)
  const { recoveryCodes } = await aSecondFactor(app, nadia)
  const { status, body } = await call('POST', { path: '/codes' })
  expect([status, body.recoveryCodes.length, new Set([...recoveryCodes, ...body.recoveryCodes]).size]).toEqual([
    ...[200, 10, 20],
  ])
  expect(await auditCounts(app)).toMatchObject({ recovery_codes_made: 1 })
  const { email, password } = nadia
  const logIn = (code: string) => app.call('POST', '/api/auth/login', { body: { email, password, code } })
  expect((await logIn(recoveryCodes[0] ?? '')).status).toBe(401)
  expect((await logIn(body.recoveryCodes[0])).status).toBe(200)
  expect(await state()).toMatchObject({ codesLeft: 9 })
})

test('whoever came by an open screen is asked who she is, and the password is not enough once it is on', async () => {
  const { app, nadia } = school
  const { token, password } = nadia
  const { offerKey, key } = await anOffer(app, nadia)
  app.setClock('2026-01-12T09:05:00Z')
  const code = codeOfApp(key, app.context.now())
  const put = () => call('PUT', { body: { offerKey, code } })
  for (const reply of [await call('POST'), await put(), await call('DELETE'), await call('POST', { path: '/codes' })])
    expect(said(reply)).toEqual(ASKED)
  const prove = (body: object) => app.call('POST', '/api/account/proof', { token, body })
  expect((await prove({ password })).status).toBe(204)
  expect((await put()).status).toBe(200)
  app.setClock('2026-01-12T09:10:00Z')
  expect(said(await call('DELETE'))).toEqual(ASKED)
  const needed = await prove({ password })
  expect(said(needed)).toEqual([400, 'Please enter the code from your authenticator app, or a recovery code.'])
  expect(needed.body.errors).toMatchObject([{ field: 'code' }])
  expect((await prove({ code: codeOfApp(key, app.context.now()) })).status).toBe(204)
  expect((await call('DELETE')).status).toBe(204)
})

test('it is the tutor’s alone', async () => {
  const { amira } = school
  const { token } = amira
  const [tutorOnly] = [[403, 'Access denied. Tutor privileges required.']]
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/codes'],
  ] as const)
    expect(said(await call(method, { token, path }))).toEqual(tutorOnly)
  expect((await school.app.call('GET', '/api/auth/profile', { token })).body.user).not.toHaveProperty('hasSecondFactor')
})
