import { expect, test } from 'vitest'
import { aStudent, aTutor } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type AuditEntry, audit, deleteOldAuditEntries } from './audit.ts'
import { createAuditTally } from './audit-tally.ts'
import { ConstraintBroken, type Tx } from './db/database.ts'

const entries = (app: TestApp) =>
  app.database.db
    .selectFrom('audit_entries')
    .select(['event', 'actor_id', 'subject_id', 'detail', 'count', 'at', 'address_prefix'])
    .orderBy('at')
    .orderBy('detail')
    .execute()
const anEntry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ event: 'access_refused', actorId: 'amira', address: '203.0.113.9', detail: 'GET /invite' },
  ...more,
})

test('refused calls are one line a minute for each person and endpoint, with their number and without their address', async () => {
  const { app, amira, ben } = await aSchool()
  const get = (path: string, { token }: { token: string }) => app.call('GET', `/api${path}`, { token })
  for (let n = 0; n < 30; n++) await get(`/bookings/${ben.id}?secret=${n}`, amira)
  app.setClock('2026-01-12T09:00:30Z')
  for (let n = 0; n < 2; n++) await get('/invite', amira)
  await get(`/bookings/${amira.id}`, ben)
  expect(await entries(app)).toEqual([])
  await app.context.tally.flush()
  const line = { event: 'access_refused', subject_id: null, address_prefix: '127.0.0' }
  expect(await entries(app)).toEqual([
    {
      ...line,
      actor_id: amira.id,
      detail: 'GET /bookings/{userId}',
      count: 30,
      at: Date.parse('2026-01-12T09:00:00Z'),
    },
    { ...line, actor_id: ben.id, detail: 'GET /bookings/{userId}', count: 1, at: Date.parse('2026-01-12T09:00:30Z') },
    { ...line, actor_id: amira.id, detail: 'GET /invite', count: 2, at: Date.parse('2026-01-12T09:00:30Z') },
  ])
  await app.context.tally.flush()
  expect(await app.count('audit_entries')).toBe(3)
  await get('/invite', amira)
  await app.context.tally.flush()
  expect(await app.count('audit_entries')).toBe(4)
})

test('a person with many addresses is one line, and more people than fit are one line together', async () => {
  const app = await buildTestApp()
  const tally = createAuditTally({ transaction: app.context.transaction, now: app.context.now })
  for (let n = 0; n < 100; n++) tally.count(anEntry({ address: `198.51.${n}.7` }))
  for (let n = 0; n < 2000; n++) tally.count(anEntry({ actorId: `person ${n}` }))
  await tally.flush()
  const written = await entries(app)
  expect(written).toHaveLength(501)
  expect(written.find(({ actor_id }) => actor_id === 'amira')).toMatchObject({ count: 100, address_prefix: '198.51.0' })
  expect(written.filter(({ event }) => event === 'beyond_tally')).toMatchObject([{ count: 1501, actor_id: null }])
})

test('what could not be written is written the next time, with what came meanwhile', async () => {
  const app = await buildTestApp()
  let isDown = true
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    app.context.transaction(async (tx) => {
      const done = await work(tx)
      if (isDown) throw new Error('no database')
      return done
    })
  const tally = createAuditTally({ transaction, now: app.context.now })
  tally.count(anEntry())
  await expect(tally.flush()).rejects.toThrow('no database')
  tally.count(anEntry())
  isDown = false
  await Promise.all([tally.flush(), tally.flush()])
  expect(await entries(app)).toMatchObject([{ count: 2 }])
})

test('I124: an audit row is never changed, and deleted only once it is older than a year', async () => {
  const app = await buildTestApp()
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const [kept, old] = [dayAgo(364), dayAgo(367)]
  for (const at of [kept, old]) await app.context.transaction((tx) => audit(tx, anEntry(), at))
  const refusalOf = async (write: (tx: Tx) => Promise<unknown>) => {
    try {
      await app.context.transaction(write)
      return null
    } catch (error) {
      return error instanceof ConstraintBroken ? error.constraint : error
    }
  }
  const [id] = (
    await app.database.db.selectFrom('audit_entries').select('id').where('at', '=', old.getTime()).execute()
  ).map((row) => row.id)
  const change = (set: object) => (tx: Tx) => tx.updateTable('audit_entries').set(set).execute()
  expect(await refusalOf(change({ count: 2 }))).toBe('audit_entries_final')
  expect(await refusalOf(change({ actor_id: null }))).toBe('audit_entries_final')
  expect(await refusalOf((tx) => tx.deleteFrom('audit_entries').where('id', '<>', String(id)).execute())).toBe(
    'audit_entries_final',
  )
  expect(await refusalOf((tx) => tx.deleteFrom('audit_entries').execute())).toBe('audit_entries_final')
  await app.context.transaction((tx) => deleteOldAuditEntries(tx, new Date()))
  expect((await entries(app)).map(({ at }) => at)).toEqual([kept.getTime()])
  for (const count of [0, -1]) {
    expect(await refusalOf((tx) => audit(tx, anEntry({ count }), new Date()))).toBe('audit_entries_count')
  }
})

test('a log-out, sign-ins that fail or must wait and a copy of the own data leave their lines', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const login = (email: string) => app.call('POST', '/api/auth/login', { body: { email, password: 'guess' } })
  for (let n = 0; n < 13; n++) await login(amira.email)
  for (let n = 0; n < 12; n++) await login('nobody@home.test')
  for (let n = 0; n < 2; n++) await app.call('GET', '/api/account/export', { token: amira.token })
  await app.call('POST', '/api/auth/logout', { token: amira.token })
  await app.context.tally.flush()
  const noted = (await entries(app)).map(({ event, actor_id, count }) => [event, actor_id, count])
  expect(noted.sort()).toEqual(
    [
      ['account_exported', amira.id, 2],
      ['login_failed', amira.id, 10],
      ['login_failed', null, 10],
      ['login_throttled', amira.id, 3],
      ['login_throttled', null, 2],
      ['logout', amira.id, 1],
    ].sort(),
  )
})

test('guesses from very many addresses are one line a minute for an account, and one for all invented ones', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const amira = await aStudent(app)
  const guess = (email: string, n: number) =>
    app.call('POST', '/api/auth/login', {
      body: { email, password: 'guess' },
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    })
  const replies = []
  for (let n = 0; n < 40; n++) replies.push(await guess(`nobody${n}@home.test`, n))
  for (let n = 0; n < 9; n++) replies.push(await guess(amira.email, 50 + n))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]))
  expect(await entries(app)).toEqual([])
  await app.context.tally.flush()
  const noted = (await entries(app)).map(({ event, actor_id, count }) => [event, actor_id, count])
  expect(noted).toHaveLength(2)
  expect(noted).toEqual(
    expect.arrayContaining([
      ['login_failed', null, 40],
      ['login_failed', amira.id, 9],
    ]),
  )
})

test('of settings that change the names alone are noted, and nothing of a form that changes nothing', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const change = (body: object) => app.call('PUT', '/api/site-settings', { token: nadia.token, body })
  const otherPaymentLinks = [{ price: 41, link: 'https://pay.test/secret' }]
  await change({ area: 'Leeds', bankSortCode: '12-34-56', confirmedClaims: ['experience'], otherPaymentLinks })
  await change({ area: 'Leeds', otherPaymentLinks })
  const [size] = (await app.call('GET', '/api/hour-packages/configs', { token: nadia.token })).body
  const sizes = '/api/hour-packages/configs'
  await app.call('PUT', `${sizes}/${size.id}`, { token: nadia.token, body: { discountPercent: 12 } })
  // Beside them stands where money goes, with digests.
  const lines = (await entries(app)).filter(({ event }) => event === 'settings_changed')
  const noted = lines.map(({ event, actor_id, subject_id, detail }) => [event, actor_id, subject_id, detail])
  expect(noted).toEqual([
    ['settings_changed', nadia.id, null, 'area bankSortCode confirmedClaims otherPaymentLinks'],
    ['settings_changed', nadia.id, size.id, 'discountPercent'],
  ])
})
