import { expect, test } from 'vitest'
import { openSession } from '#server/platform/people/sessions.ts'
import { aStudent, type Person } from '#server/testing/givens.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const signIn = async (app: TestApp, person: Person, from?: string): Promise<string> =>
  (
    await app.call('POST', '/api/auth/login', {
      body: { email: person.email, password: person.password },
      headers: from ? { 'x-forwarded-for': from } : {},
    })
  ).body.token

const isIn = async (app: TestApp, token: string): Promise<boolean> =>
  (await app.call('GET', '/api/auth/profile', { token })).status === 200

const sessionsOf = async (app: TestApp, { id }: Person): Promise<number> =>
  (await app.context.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length

async function openMany(app: TestApp, { id }: Person, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await app.context.transaction((tx) => openSession(tx, { id, role: 'STUDENT' }, app.context.now()))
}

test('an account has fifty sessions, and the next one ends what was used least lately', async () => {
  const app = await buildTestApp()
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  await openMany(app, amira, 49)
  expect(await isIn(app, amira.token)).toBe(true)
  app.setClock('2026-01-12T09:05:00Z')
  const telephone = await signIn(app, amira)
  app.setClock('2026-01-12T10:00:00Z')
  // Used again: the telephone's is the least lately used from now on, once those that nobody used are gone.
  expect(await isIn(app, amira.token)).toBe(true)
  await openMany(app, amira, 48)
  expect([await isIn(app, amira.token), await isIn(app, telephone)]).toEqual([true, true])
  app.setClock('2026-01-12T11:00:00Z')
  expect(await isIn(app, amira.token)).toBe(true)
  await openMany(app, amira, 49)
  expect([await isIn(app, amira.token), await isIn(app, telephone)]).toEqual([true, false])
  expect([await sessionsOf(app, amira), await isIn(app, ben.token)]).toEqual([50, true])
})

test('sign-ins at once leave no more than fifty sessions either', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  await openMany(app, amira, 48)
  app.setClock('2026-01-12T09:01:00Z')
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => callOver(address, 'POST', '/auth/login', { body: amira })),
  )
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 8 })
  expect(await sessionsOf(app, amira)).toBe(50)
  for (const { body } of replies) expect(await isIn(app, body.token)).toBe(true)
})

test('sign-ins and log-outs without end are one line a minute, of each network that somebody was let in from', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const amira = await aStudent(app)
  for (let n = 0; n < 12; n++) {
    const token = await signIn(app, amira, n % 4 ? '203.0.113.7' : `198.51.100.${n}`)
    await app.call('POST', '/api/auth/logout', { token })
  }
  await app.context.tally.flush()
  const lines = await app.context.db
    .selectFrom('audit_entries')
    .select(['event', 'actor_id', 'address_prefix', 'count'])
    .orderBy('count')
    .execute()
  expect(lines.map((line) => [line.event, line.actor_id, line.address_prefix, line.count])).toEqual([
    ['login_ok', amira.id, '198.51.100', 3],
    ['login_ok', amira.id, '203.0.113', 9],
    ['logout', amira.id, '127.0.0', 12],
  ])
})
