import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aStudent, aTutor, type Person } from '#server/testing/givens.ts'
import { auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36'

interface Door {
  readonly agent?: string
  readonly from?: string
  readonly deviceSecret?: string
}

async function signIn(app: TestApp, { email, password }: Person, { agent = ANDROID, from, deviceSecret }: Door = {}) {
  const headers = { 'user-agent': agent, ...(from ? { 'x-forwarded-for': from } : {}) }
  const { body } = await app.call('POST', '/api/auth/login', { body: { email, password, deviceSecret }, headers })
  return body as { token: string; deviceSecret: string }
}

const listOf = async (app: TestApp, token: string) =>
  (await app.call('GET', '/api/account/sessions', { token })).body.sessions

const isIn = async (app: TestApp, token: string) =>
  (await app.call('GET', '/api/auth/profile', { token })).status === 200

test('a person reads where she is signed in: on what, since when, used when and in which network', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  await signIn(app, ben)
  app.setClock('2026-01-12T10:00:00Z')
  const phone = await signIn(app, amira, { agent: IPHONE, from: '81.2.69.142' })
  app.setClock('2026-01-12T16:02:00Z')
  const here = await signIn(app, amira, { from: '2001:db8:7:1::1' })
  app.setClock('2026-01-12T16:06:00Z')
  await app.call('GET', '/api/auth/profile', { token: phone.token, headers: { 'x-forwarded-for': '198.51.100.7' } })
  const list = await listOf(app, here.token)
  expect(list.map(({ id: _, ...session }: { id: string }) => session)).toEqual([
    {
      ...{ name: 'Chrome on Android', network: '2001:db8:7', isThis: true, takesPushes: false },
      ...{ signedInAt: '2026-01-12T16:02:00.000Z', lastUsedAt: '2026-01-12T16:02:00.000Z' },
    },
    {
      ...{ name: 'Safari on iPhone', network: '198.51.100', isThis: false, takesPushes: false },
      ...{ signedInAt: '2026-01-12T10:00:00.000Z', lastUsedAt: '2026-01-12T16:06:00.000Z' },
    },
    {
      ...{ name: 'Unknown device', network: '', isThis: false, takesPushes: false },
      ...{ signedInAt: '2026-01-12T09:00:00.000Z', lastUsedAt: '2026-01-12T09:00:00.000Z' },
    },
  ])
})

test('a session that has come to its end is not among them', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  app.setClock('2026-01-12T21:00:00Z')
  const { token } = await signIn(app, nadia)
  expect(await listOf(app, token)).toHaveLength(1)
})

test('one session is ended, and nobody else’s', async () => {
  const app = await buildTestApp()
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  const [here, there, bens] = [await signIn(app, amira), await signIn(app, amira), await signIn(app, ben)]
  const topics = hintsFor(app, amira)
  const [mine, other] = await listOf(app, here.token)
  const end = (id: string, token = here.token) => app.call('DELETE', `/api/account/sessions/${id}`, { token })
  expect((await end(other.id)).status).toBe(204)
  expect(topics).toEqual(['devices'])
  const stillIn = [await isIn(app, there.token), await isIn(app, amira.token)]
  expect([await isIn(app, here.token), stillIn.sort()]).toEqual([true, [false, true]])
  for (const id of [other.id, newId(), 'x', (await listOf(app, bens.token))[0].id])
    expect(said(await end(id))).toEqual([404, 'Session not found'])
  expect(said(await end(mine.id, bens.token))).toEqual([404, 'Session not found'])
  expect(await isIn(app, bens.token)).toBe(true)
  // Its own one too.
  expect((await end(mine.id)).status).toBe(204)
  expect(await isIn(app, here.token)).toBe(false)
})

test('everywhere else is signed out, and only there', async () => {
  const app = await buildTestApp()
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  const [here, there] = [await signIn(app, amira), await signIn(app, amira)]
  const topics = hintsFor(app, amira)
  const endOthers = () => app.call('DELETE', '/api/account/sessions', { token: here.token })
  expect((await endOthers()).status).toBe(204)
  expect((await endOthers()).status).toBe(204)
  const left = []
  for (const token of [here.token, there.token, amira.token, ben.token]) left.push(await isIn(app, token))
  expect(left).toEqual([true, false, false, true])
  expect(topics).toEqual(['devices'])
  await app.context.tally.flush()
  expect((await auditCounts(app)).session_ended).toBe(1)
})

test('with everything else the link to the calendar ends, and its owner is told; with one session it does not', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const [here, there] = [await signIn(app, amira), await signIn(app, amira)]
  const link = new URL((await app.call('POST', '/api/calendar/secret', { token: there.token })).body.url).pathname
  const topics = hintsFor(app, amira)
  const [, second] = await listOf(app, here.token)
  await app.call('DELETE', `/api/account/sessions/${second.id}`, { token: here.token })
  expect([(await app.call('GET', link)).status, topics.splice(0)]).toEqual([200, ['devices']])
  await app.call('DELETE', '/api/account/sessions', { token: here.token })
  expect((await app.call('GET', link)).status).toBe(404)
  expect(topics.sort()).toEqual(['account', 'devices', 'notices'])
  expect((await app.call('GET', '/api/notices', { token: here.token })).body).toMatchObject([
    { title: 'Your calendar link has ended', content: expect.stringMatching(/^You signed out everywhere else, so /) },
  ])
  expect((await auditCounts(app)).calendar_link_ended).toBe(1)
})

test('a device that was signed out from elsewhere is a stranger again, one that signed out itself is not', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const [here, there, left] = [await signIn(app, amira), await signIn(app, amira), await signIn(app, amira)]
  await app.call('POST', '/api/auth/logout', { token: left.token })
  expect(await app.count('devices')).toBe(3)
  await app.call('DELETE', '/api/account/sessions', { token: here.token })
  expect(await app.count('devices')).toBe(2)
  for (const { deviceSecret } of [here, left, there]) await signIn(app, amira, { deviceSecret })
  expect(await app.count('devices')).toBe(3)
})

test('what a session shows live ends with it, and the others go on', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const [here, there, third] = [await signIn(app, amira), await signIn(app, amira), await signIn(app, amira)]
  const address = await app.listen()
  const streamOf = async ({ token }: { token: string }) => {
    const { body } = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    const reader = body!.getReader()
    await reader.read()
    return reader
  }
  const [mine, other, another] = [await streamOf(here), await streamOf(there), await streamOf(third)]
  const id = (await listOf(app, there.token))[0].id
  await app.call('DELETE', `/api/account/sessions/${id}`, { token: here.token })
  expect((await other.read()).done).toBe(true)
  await app.call('DELETE', '/api/account/sessions', { token: here.token })
  while (!(await another.read()).done);
  // It heard of both, and is still there.
  expect(new TextDecoder().decode((await mine.read()).value)).toContain('devices')
  await mine.cancel()
})

test('an open page hears of a sign-in elsewhere and of a log-out', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const topics = hintsFor(app, amira)
  const { token } = await signIn(app, amira)
  await app.call('POST', '/api/auth/logout', { token })
  expect(topics).toEqual(['devices', 'devices'])
})
