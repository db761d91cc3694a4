import { expect, test } from 'vitest'
import { aStudent, aTutor } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const BROKEN = '{"name": '
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

test('without a session nothing of the body is read: a broken one is still 401', async () => {
  const app = await buildTestApp()
  for (const token of [null, 'nonsense', 'x'.repeat(2000)]) {
    const reply = await app.call('POST', '/api/subjects', { token, body: BROKEN })
    expect([reply.status, reply.body]).toEqual([
      401,
      { code: 'unauthenticated', message: 'Authentication required. Please log in again.' },
    ])
  }
})

test('the role comes before the id: a student with a malformed id is 403', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const reply = await app.call('PUT', '/api/subjects/nonsense', { token: amira.token, body: BROKEN })
  expect([reply.status, reply.body.message]).toEqual([403, 'Access denied. Tutor privileges required.'])
})

test('the id comes before the body: a malformed one is 404 whatever was sent', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  for (const id of [
    'nonsense',
    '1',
    '%00',
    '..%2f..%2fetc',
    UNKNOWN.toUpperCase().replaceAll('0', 'A'),
    'x'.repeat(900),
  ]) {
    const reply = await app.call('PUT', `/api/subjects/${id}`, { token: nadia.token, body: BROKEN })
    expect([id, reply.status, reply.body.message]).toEqual([id, 404, 'Subject not found'])
  }
})

test('the body comes before the look-up: a wrong one for an unknown id is 400', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const put = (body: unknown) => app.call('PUT', `/api/subjects/${UNKNOWN}`, { token: nadia.token, body })
  expect((await put(BROKEN)).status).toBe(400)
  expect((await put({ name: 5 })).status).toBe(400)
  expect((await put({ name: 'Latin' })).status).toBe(404)
})

test('a refused role leaves one line in the audit log, with ids alone', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  await app.call('POST', '/api/subjects', { token: amira.token, body: { name: 'Secret' } })
  await app.context.tally.flush()
  const entries = await app.context.db.selectFrom('audit_entries').selectAll().execute()
  expect(entries).toMatchObject([
    { event: 'access_refused', actor_id: amira.id, detail: 'POST /subjects', address_prefix: '127.0.0' },
  ])
})

test("an action's own 403 leaves its line too", async () => {
  const app = await buildTestApp()
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  expect((await app.call('GET', `/api/bookings/${ben.id}`, { token: amira.token })).status).toBe(403)
  await app.context.tally.flush()
  const entries = await app.context.db.selectFrom('audit_entries').selectAll().execute()
  expect(entries).toMatchObject([{ event: 'access_refused', actor_id: amira.id }])
})

test('a token counts in the header alone, as a bearer token', async () => {
  const app = await buildTestApp()
  const { token } = await aStudent(app)
  const path = '/api/auth/profile'
  const withHeaders = async (headers: Record<string, string>) => (await app.call('GET', path, { headers })).status
  expect(await withHeaders({ authorization: `Bearer ${token}` })).toBe(200)
  expect(await withHeaders({ authorization: `bearer ${token}` })).toBe(200)
  expect(await withHeaders({ authorization: token })).toBe(401)
  expect(await withHeaders({ authorization: `Basic ${token}` })).toBe(401)
  expect(await withHeaders({ cookie: `token=${token}; session=${token}` })).toBe(401)
  expect((await app.call('GET', `${path}?token=${token}&access_token=${token}`)).status).toBe(401)
})

test('a person who was deleted is signed in nowhere', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', amira.id).execute(),
  )
  expect((await app.call('GET', '/api/auth/profile', { token: amira.token })).status).toBe(401)
})
