import { expect, test } from 'vitest'
import { aSchool } from '#server/testing/school.ts'
import { shutEveryDoor } from './doors.ts'

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
