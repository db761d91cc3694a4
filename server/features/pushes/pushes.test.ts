import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgetForeignPushes } from '#server/platform/people/devices.ts'
import type { DeliverPush, Push, PushAnswer } from '#server/platform/push/transport.ts'
import { secretKeyOf } from '#server/platform/secret-key.ts'
import { aStudent, aTutor, type Person } from '#server/testing/givens.ts'
import { hintsFor, said } from '#server/testing/school.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const UNREACHABLE = 'This browser cannot be reached'

function aSubscription(endpoint = 'https://fcm.googleapis.com/fcm/send/one') {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return { endpoint, p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** As somebody signs in, on a device of its own. */
async function signIn(app: TestApp, { email, password }: Person, deviceSecret?: string) {
  const { body } = await app.call('POST', '/api/auth/login', { body: { email, password, deviceSecret } })
  return body as { token: string; deviceSecret: string }
}
const switchOn = (app: TestApp, token: string, body: object = aSubscription()) =>
  app.call('PUT', '/api/account/push', { token, body })
const tried = (app: TestApp, token: string) => app.call('POST', '/api/account/push/test', { token })

async function aService(answer: PushAnswer | Error = { status: 201, retryAfterSeconds: null }) {
  const pushed: Push[] = []
  const deliver: DeliverPush = async (push) => {
    pushed.push(push)
    if (answer instanceof Error) throw answer
    return answer
  }
  const app = await buildTestApp({ pushRoad: { deliver, hosts: ['push.test:8443'] } })
  return { app, pushed, nadia: await aTutor(app), amira: await aStudent(app), ben: await aStudent(app, 'Ben') }
}

const endpointsOf = async (app: TestApp) => {
  const rows = await app.database.db.selectFrom('devices').select('push_endpoint').orderBy('push_endpoint').execute()
  return rows.flatMap(({ push_endpoint }) => push_endpoint ?? [])
}

test('a browser subscribes with a key that is the same for everybody, and its device takes pushes', async () => {
  const { app, pushed, nadia, amira } = await aService()
  const keys = await Promise.all(
    [nadia, amira].map(async ({ token }) => (await app.call('GET', '/api/push-key', { token })).body.applicationServer),
  )
  expect([keys[0], Buffer.from(keys[0], 'base64url').length]).toEqual([keys[1], 65])
  const phone = await signIn(app, amira)
  const topics = hintsFor(app, amira)
  expect((await switchOn(app, phone.token)).status).toBe(204)
  expect(topics).toEqual(['devices'])
  expect((await tried(app, phone.token)).status).toBe(204)
  expect(pushed).toMatchObject([
    { to: { endpoint: 'https://fcm.googleapis.com/fcm/send/one' }, body: 'Notifications reach this device.' },
  ])
})

test('until they are switched on, and once they are off, nothing can be tried', async () => {
  const { app, pushed, amira } = await aService()
  const [phone, tablet] = [await signIn(app, amira), await signIn(app, amira)]
  const off = [409, 'Switch notifications on first']
  expect(said(await tried(app, phone.token))).toEqual(off)
  await switchOn(app, phone.token)
  expect(said(await tried(app, tablet.token))).toEqual(off)
  const remove = () => app.call('DELETE', '/api/account/push', { token: phone.token })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  expect(said(await tried(app, phone.token))).toEqual(off)
  expect(pushed).toEqual([])
})

const { p256dh, auth } = aSubscription()
const notOnCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
test.each([
  ['an address inside our network', { endpoint: 'https://127.0.0.1/x', p256dh, auth }],
  ['an address without TLS', { endpoint: 'http://fcm.googleapis.com/x', p256dh, auth }],
  ['an address of a stranger', { endpoint: 'https://evil.test/x', p256dh, auth }],
  ['another port of a configured host', { endpoint: 'https://push.test/x', p256dh, auth }],
  ['an address of 2,001 characters', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_974)}`, p256dh, auth }],
  ['no address', { endpoint: '', p256dh, auth }],
  ['a key that is no point', { endpoint: 'https://fcm.googleapis.com/x', p256dh: notOnCurve, auth }],
  ['a key that is cut', { endpoint: 'https://fcm.googleapis.com/x', p256dh: p256dh.slice(1), auth }],
  ['no key', { endpoint: 'https://fcm.googleapis.com/x', p256dh: '', auth }],
  ['a secret that is cut', { endpoint: 'https://fcm.googleapis.com/x', p256dh, auth: auth.slice(2) }],
  ['an address that is a list', { endpoint: ['https://fcm.googleapis.com/x'], p256dh, auth }],
])('%s is refused, and the device takes pushes where it did', async (what, body) => {
  const { app, amira } = await aService()
  const { token } = await signIn(app, amira)
  await switchOn(app, token)
  const refused = await switchOn(app, token, body)
  expect(refused.status).toBe(400)
  if (typeof body.endpoint === 'string' && body.endpoint.length <= 2_000)
    expect(said(refused)).toEqual([400, UNREACHABLE])
  expect([what, await endpointsOf(app)]).toEqual([what, ['https://fcm.googleapis.com/fcm/send/one']])
})

test('a service that is configured is asked on its port', async () => {
  const { app, amira } = await aService()
  const { token } = await signIn(app, amira)
  expect((await switchOn(app, token, aSubscription('https://push.test:8443/x'))).status).toBe(204)
})

test('whoever signs in on a phone that another one left takes its pushes over', async () => {
  const { app, pushed, amira, ben } = await aService()
  const [hers, his] = [await signIn(app, amira), await signIn(app, ben)]
  const browser = aSubscription()
  await switchOn(app, hers.token, browser)
  await switchOn(app, his.token, browser)
  expect(await endpointsOf(app)).toEqual([browser.endpoint])
  expect((await tried(app, hers.token)).status).toBe(409)
  expect((await tried(app, his.token)).status).toBe(204)
  expect(pushed).toHaveLength(1)
})

test('two devices that claim one address at once: one of them has it', async () => {
  const { app, amira, ben } = await aService()
  const [hers, his] = [await signIn(app, amira), await signIn(app, ben)]
  const browser = aSubscription()
  const replies = await Promise.all([switchOn(app, hers.token, browser), switchOn(app, his.token, browser)])
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  expect(await endpointsOf(app)).toEqual([browser.endpoint])
})

test.each([
  ['it is logged out', (app: TestApp, { token }: { token: string }) => app.call('POST', '/api/auth/logout', { token })],
  [
    'it is signed out from elsewhere',
    async (app: TestApp, _phone: unknown, desk: { token: string }) =>
      app.call('DELETE', '/api/account/sessions', { token: desk.token }),
  ],
  [
    'the password is changed elsewhere',
    async (app: TestApp, _phone: unknown, desk: { token: string }, { password }: Person) =>
      app.call('PUT', '/api/users/change-password', {
        token: desk.token,
        body: { currentPassword: password, newPassword: 'lemon tractor 9', confirmPassword: 'lemon tractor 9' },
      }),
  ],
] as const)('a device takes no pushes once %s', async (_when, end) => {
  const { app, amira } = await aService()
  const [phone, desk] = [await signIn(app, amira), await signIn(app, amira)]
  await switchOn(app, phone.token)
  await switchOn(app, desk.token, aSubscription('https://fcm.googleapis.com/fcm/send/two'))
  expect((await end(app, phone, desk, amira)).status).toBeLessThan(300)
  expect(await endpointsOf(app)).toEqual(['https://fcm.googleapis.com/fcm/send/two'])
})

test('signing in on the same device again keeps them', async () => {
  const { app, amira } = await aService()
  const phone = await signIn(app, amira)
  await switchOn(app, phone.token)
  const again = await signIn(app, amira, phone.deviceSecret)
  expect((await tried(app, again.token)).status).toBe(204)
})

test.each([
  [{ status: 410, retryAfterSeconds: null }, []],
  [{ status: 404, retryAfterSeconds: null }, []],
  [{ status: 500, retryAfterSeconds: null }, ['https://fcm.googleapis.com/fcm/send/one']],
  [new Error('no connection'), ['https://fcm.googleapis.com/fcm/send/one']],
])('a device that %o cannot be reached', async (answer, kept) => {
  const { app, amira } = await aService(answer)
  const { token } = await signIn(app, amira)
  await switchOn(app, token)
  expect(said(await tried(app, token))).toEqual([400, UNREACHABLE])
  expect(await endpointsOf(app)).toEqual(kept)
})

test('a session that was opened on no device cannot take them', async () => {
  const { app, amira } = await aService()
  expect(said(await switchOn(app, amira.token))).toEqual([400, UNREACHABLE])
})

test('with another key of the server nobody takes pushes until they are switched on again', async () => {
  const { app, amira } = await aService()
  const phone = await signIn(app, amira)
  await switchOn(app, phone.token)
  const forget = (keyId: string) => app.context.transaction((tx) => forgetForeignPushes(tx, keyId))
  await forget(app.context.secretKey.push.id)
  expect(await endpointsOf(app)).toHaveLength(1)
  await forget(secretKeyOf(Buffer.alloc(32, 99)).push.id)
  expect([await endpointsOf(app), said(await tried(app, phone.token))]).toEqual([
    [],
    [409, 'Switch notifications on first'],
  ])
  await switchOn(app, phone.token)
  expect((await tried(app, phone.token)).status).toBe(204)
})

test('where somebody is signed in says which device takes pushes, and so does the export', async () => {
  const { app, amira } = await aService()
  const [phone, desk] = [await signIn(app, amira), await signIn(app, amira)]
  await switchOn(app, phone.token)
  const { body } = await app.call('GET', '/api/account/sessions', { token: phone.token })
  expect(body.sessions.map(({ isThis, takesPushes }: Record<string, boolean>) => [isThis, takesPushes])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  const { text } = await app.call('GET', '/api/account/export', { token: desk.token })
  const devices: { takesPushes: boolean }[] = JSON.parse(text).devices
  expect(devices.map(({ takesPushes }) => takesPushes).sort()).toEqual([false, true])
  expect(text).not.toContain('fcm.googleapis.com')
})

test('the database keeps an address for one device, and all of it or nothing (I39)', async () => {
  const { app, amira } = await aService()
  const [phone, desk] = [await signIn(app, amira), await signIn(app, amira)]
  await switchOn(app, phone.token)
  const set = (change: object) =>
    app.context.transaction((tx) => tx.updateTable('devices').set(change).where('push_endpoint', 'is', null).execute())
  const whole = { push_p256dh: 'p', push_auth: 'a', push_key: 'k', push_since: 1 }
  await expect(set({ push_endpoint: 'https://fcm.googleapis.com/fcm/send/one', ...whole })).rejects.toThrow()
  for (const missing of Object.keys(whole))
    await expect(set({ push_endpoint: 'https://x.test/', ...whole, [missing]: null })).rejects.toThrow()
  for (const [column, value] of Object.entries(whole)) await expect(set({ [column]: value })).rejects.toThrow()
  await expect(set({ push_endpoint: 'x'.repeat(2_001), ...whole })).rejects.toThrow()
  expect((await tried(app, desk.token)).status).toBe(409)
})
