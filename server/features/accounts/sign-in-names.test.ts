/** Children who sign in with a name, and those who have no log-in at all. */
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPost } from '#server/features/happenings/testing/post.ts'
import { aStudent, type Person } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { listUnconfirmed } from './one-time-links/reads.ts'
import { findCredentials } from './reads.ts'

const change = (app: TestApp, { id }: Pick<Person, 'id'>, set: object) =>
  refusalOf(app, (tx) => tx.updateTable('users').set(set).where('id', '=', id).execute())

/** Amira signs in with a name, Ben not at all. */
async function aNursery() {
  const school = await aSchool()
  const { app, amira, ben } = school
  const set = async (person: Person, to: object) => {
    await app.context.transaction(async (tx) => {
      await tx.deleteFrom('held_emails').where('user_id', '=', person.id).execute()
      await tx.updateTable('users').set(to).where('id', '=', person.id).execute()
    })
  }
  await set(amira, { email: '', sign_in_name: 'amira.osei' })
  await set(ben, { email: '', password_hash: 'none' })
  const login = async (typed: string, password: string) => {
    const reply = await app.call('POST', '/api/auth/login', { body: { email: typed, password } })
    return [reply.status, reply.body.user?.id] as const
  }
  return { ...school, login }
}

test('a child signs in with a name, however its letters are written, and with nobody else’s password', async () => {
  const { amira, ben, login } = await aNursery()
  for (const typed of ['amira.osei', ' Amira.Osei '])
    expect(await login(typed, amira.password)).toEqual([200, amira.id])
  for (const typed of ['amira.osei@home.test', 'amira@home.test', 'amira', 'amira.osei.', '.', 'none'])
    expect([typed, await login(typed, amira.password)]).toEqual([typed, [401, undefined]])
  expect((await login('amira.osei', `${ben.password}x`))[0]).toBe(401)
  expect((await login(' ', ben.password))[0]).toBe(400)
  expect((await login('@', ben.password))[0]).toBe(401)
})

test('wrong passwords are counted for the name: they keep out no other child without an address', async () => {
  const { app, amira, login } = await aNursery()
  const zoe = await aStudent(app, 'Zoe')
  expect(await change(app, zoe, { email: '', sign_in_name: 'zoe' })).toBeNull()
  for (let n = 0; n < 10; n++) expect((await login(n % 2 ? 'amira.osei' : 'AMIRA.OSEI', 'wrong'))[0]).toBe(401)
  expect((await login('amira.osei', amira.password))[0]).toBe(429)
  expect(await login('zoe', zoe.password)).toEqual([200, zoe.id])
})

test('I128: a sign-in name has 3 to 30 small letters, digits, dots and dashes, begins with a letter and is one child’s', async () => {
  const { app, nadia, amira, ben } = await aNursery()
  const named = (sign_in_name: string) => change(app, ben, { sign_in_name })
  for (const name of ['abc', 'a-1', 'a..', 'b.o-7', 'a'.repeat(30)])
    expect([name, await named(name)]).toEqual([name, null])
  for (const name of [
    '',
    'ab',
    'a'.repeat(31),
    'Ben',
    '1ben',
    '.ben',
    '-ben',
    'ben@x',
    'be n',
    'bén',
    'ben_x',
    'ben\n',
  ])
    expect([name, await named(name)]).toEqual([name, 'users_sign_in_name'])
  expect(await named('amira.osei')).toBe('users_sign_in_name_unique')
  expect(await change(app, nadia, { sign_in_name: 'nadia' })).toBe('users_sign_in_name_of_student')
  expect(await change(app, amira, { email: 'amira@home.test' })).toBeNull()
})

test('I128: all but students have an address, and who has neither address nor name has no password', async () => {
  const { app, nadia, amira, ben } = await aNursery()
  expect(await change(app, nadia, { email: '' })).toBe('users_has_address')
  expect(await change(app, ben, { role: 'PARENT' })).toBe('users_has_address')
  expect(await change(app, amira, { sign_in_name: null })).toBe('users_without_log_in')
  expect(await change(app, ben, { password_hash: '$argon2id$' })).toBe('users_without_log_in')
  expect(await change(app, amira, { sign_in_name: null, password_hash: 'none' })).toBeNull()
})

test('a child without a log-in gets no password, and one with a name does', async () => {
  const { app, nadia, amira, ben, login } = await aNursery()
  const reset = ({ id }: Person) => app.call('POST', `/api/users/${id}/reset-password`, { token: nadia.token })
  const refused = await reset(ben)
  expect([refused.status, refused.body.message]).toEqual([409, 'This student has no log-in'])
  expect(await login('amira.osei', (await reset(amira)).body.newPassword)).toEqual([200, amira.id])
})

test('whoever has no address is written to by no mail, not even of the account, and is asked to confirm none', async () => {
  const post = await aPost()
  const { app, nadia, amira } = post
  expect(await change(app, amira, { email: '', sign_in_name: 'amira.osei', email_verified_at: null })).toBeNull()
  const signIn = (agent: string) =>
    app.call('POST', '/api/auth/login', {
      body: { email: 'amira.osei', password: amira.password },
      headers: { 'user-agent': agent },
    })
  for (const agent of ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'Mozilla/5.0 (iPhone) Safari/600']) {
    const { status, body } = await signIn(agent)
    expect([status, body.user.mailProblem]).toEqual([200, undefined])
  }
  await post.look('2026-01-12T09:30:00Z')
  expect([post.mails, await post.told(), await post.states()]).toEqual([[], ['new_device'], ['WITHDRAWN no_address']])
  const { body } = await app.call('GET', `/api/admin/students/${amira.id}/deliveries`, { token: nadia.token })
  expect([body.email, body.mailProblem]).toEqual(['', null])
  expect(await listUnconfirmed(app.database.db, 10)).toEqual([])
})

test('an erasure takes the name, which another child may have then', async () => {
  const { app, nadia, amira, ben } = await aNursery()
  expect((await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })).status).toBe(204)
  expect(await change(app, ben, { sign_in_name: 'amira.osei' })).toBeNull()
})

test('who signs in is found by an index, with an address and with a name', async () => {
  const { app } = await aNursery()
  const seen = watchQueries()
  await findCredentials(app.database.db, 'amira@home.test')
  await findCredentials(app.database.db, 'amira.osei')
  const steps = await Promise.all(seen.splice(0, 2).map((query) => stepsOf(app, query)))
  expect(steps).toEqual([
    [expect.stringContaining('users_email_unique')],
    [expect.stringContaining('users_sign_in_name_unique')],
  ])
})

/** Of SQLite, or of a PostgreSQL that goes through a table only where no index would do. */
async function stepsOf(app: TestApp, query: CompiledQuery): Promise<string[]> {
  if (process.env.TEST_ENGINE !== 'postgres') return planOf(app, [query])
  return app.context.transaction(async (tx) => {
    const asked = tx as unknown as Kysely<unknown>
    for (const setting of ['enable_seqscan', 'enable_bitmapscan'])
      await sql.raw(`SET LOCAL ${setting} = off`).execute(asked)
    const explain = CompiledQuery.raw(`EXPLAIN (COSTS OFF) ${query.sql}`, [...query.parameters])
    const { rows } = await asked.executeQuery<{ 'QUERY PLAN': string }>(explain)
    return rows.map((row) => row['QUERY PLAN']).filter((step) => /Scan/.test(step))
  })
}
