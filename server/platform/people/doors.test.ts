import { expect, test } from 'vitest'
import { createSender } from '#server/features/happenings/sending/actions.ts'
import { createLog } from '#server/platform/log.ts'
import { aPasskey } from '#server/testing/given-passkeys.ts'
import { onADevice, takesPushesAt } from '#server/testing/given-pushes.ts'
import { postOfficeOf } from '#server/testing/post-office.ts'
import { takesEveryPush } from '#server/testing/pushes.ts'
import { aSchool } from '#server/testing/school.ts'
import { shutEveryDoor } from './doors.ts'

test('nothing that waited in a backup leaves from where it was put back, and the bells have it', async () => {
  const { app, nadia, amira, ask } = await aSchool()
  const sender = createSender({
    deliverPush: takesEveryPush,
    ...{ database: app.database, live: app.context.live, now: app.context.now, log: createLog('silent') },
    ...{ hasMailServer: true, deliver: () => Promise.reject(new Error('away')) },
    links: { ...app.context.secretKey, publicOrigin: 'https://tuition.test' },
  })
  await ask(amira)
  await sender.sendDue()
  await ask(amira, { startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' })
  await app.context.transaction(shutEveryDoor)
  const { db } = app.database
  const [deliveries, happenings] = [
    await db.selectFrom('deliveries').select(['status', 'reason']).execute(),
    await db.selectFrom('happenings').select('id').where('dispatched_at', 'is', null).execute(),
  ]
  expect(deliveries).toEqual([{ status: 'WITHDRAWN', reason: 'restored' }])
  expect(happenings).toEqual([])
  const told = await db.selectFrom('notices').select('id').where('user_id', '=', nadia.id).execute()
  expect(told).toHaveLength(2)
})

test('nothing that was open in a backup is open where it was put back, and everybody can sign in anew', async () => {
  const { app, nadia, amira } = await aSchool()
  const get = (path: string, token?: string) => app.call('GET', path, token ? { token } : {})
  const login = (deviceSecret?: string) =>
    app.call('POST', '/api/auth/login', { body: { email: amira.email, password: amira.password, deviceSecret } })
  const { deviceSecret } = (await login()).body
  const { url } = (await app.call('POST', '/api/calendar/secret', { token: amira.token })).body
  const feed = new URL(url).pathname
  expect([(await get(feed)).status, (await get('/api/auth/profile', nadia.token)).status]).toEqual([200, 200])
  await app.context.transaction(shutEveryDoor)
  for (const { token } of [nadia, amira]) expect((await get('/api/auth/profile', token)).status).toBe(401)
  expect((await get(feed)).status).toBe(404)
  expect(await app.count('devices')).toBe(0)
  const { status, body } = await login(deviceSecret)
  expect([status, (await get('/api/auth/profile', body.token)).status]).toEqual([200, 200])
})

test('no link from a mail opens any more, no other address is asked for, nothing is pushed, and passkeys are kept', async () => {
  const { app, amira } = await aSchool({ app: { hasMailServer: true } })
  const { token, email, password } = amira
  await aPasskey(app, amira)
  await app.call('POST', '/api/auth/passkey-options')
  await takesPushesAt(app, await onADevice(app, amira), 'https://fcm.googleapis.com/fcm/send/one')
  const asked = { email: 'amira@new.test', currentPassword: password }
  expect((await app.call('PUT', '/api/users/profile', { token, body: asked })).status).toBe(200)
  await app.call('POST', '/api/auth/forgot-password', { body: { email } })
  const [letter] = await postOfficeOf(app).received(/^A new password/, email)
  const look = () => app.call('POST', '/api/auth/one-time-link', { body: { token: letter?.token } })
  expect((await look()).status).toBe(200)
  await app.context.transaction(shutEveryDoor)
  expect((await look()).status).toBe(400)
  const tables = ['one_time_links', 'email_changes', 'passkey_challenges', 'devices', 'passkeys'] as const
  const left = await Promise.all(tables.map((table) => app.count(table)))
  expect(left).toEqual([0, 0, 0, 0, 1])
})
