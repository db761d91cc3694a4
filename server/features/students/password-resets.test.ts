import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { aParent, aStudent, aTutor, type Person } from '#server/testing/givens.ts'
import { auditCounts, said } from '#server/testing/school.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const AT_HOME = { lane: 'signIn', address: '203.0.113.9' } as const

async function aDesk() {
  const lines: string[] = []
  const app = await buildTestApp({ logger: createLog('trace', { write: (line) => void lines.push(line) }) })
  const [nadia, amira, ben] = [await aTutor(app), await aStudent(app), await aStudent(app, 'Ben')]
  const reset = ({ id }: Pick<Person, 'id'> = amira) =>
    app.call('POST', `/api/users/${id}/reset-password`, { token: nadia.token })
  return { app, nadia, amira, ben, reset, logged: () => lines.join('\n') }
}

const logIn = (app: TestApp, { email }: Person, password: string) =>
  app.call('POST', '/api/auth/login', { body: { email, password } })

const isSignedIn = async (app: TestApp, token: string) =>
  (await app.call('GET', '/api/auth/profile', { token })).status === 200

test('a student gets a new password that can be read aloud, and is signed out everywhere', async () => {
  const { app, nadia, amira, ben, reset } = await aDesk()
  const elsewhere = (await logIn(app, amira, amira.password)).body.token
  let hasEnded = false
  app.context.live.subscribe(amira, { send: () => undefined, end: () => (hasEnded = true) })

  const { status, body, headers } = await reset()
  expect([status, Object.keys(body), headers['cache-control']]).toEqual([200, ['newPassword'], 'no-store'])
  expect(body.newPassword).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
  expect(hasEnded).toBe(true)
  for (const token of [amira.token, elsewhere]) expect(await isSignedIn(app, token)).toBe(false)
  for (const { token } of [nadia, ben]) expect(await isSignedIn(app, token)).toBe(true)

  expect((await logIn(app, amira, amira.password)).status).toBe(401)
  expect((await logIn(app, amira, body.newPassword)).status).toBe(200)
  expect((await logIn(app, ben, ben.password)).status).toBe(200)
  expect((await auditCounts(app)).password_reset).toBe(1)
})

test('a parent gets one as a student does', async () => {
  const { app, reset } = await aDesk()
  const robert = await aParent(app)
  const { body } = await reset(robert)
  expect(await isSignedIn(app, robert.token)).toBe(false)
  expect((await logIn(app, robert, body.newPassword)).body.user.role).toBe('PARENT')
})

test('the new password stands nowhere but in the answer, and is another one each time', async () => {
  const { app, reset, logged } = await aDesk()
  const drawn = new Set<string>()
  for (let n = 0; n < 20; n++) drawn.add((await reset()).body.newPassword)
  expect(drawn.size).toBe(20)
  const tables = ['users', 'audit_entries', 'login_failures', 'notices', 'happenings'] as const
  const rows = await Promise.all(tables.map((table) => app.database.db.selectFrom(table).selectAll().execute()))
  const written = JSON.stringify(rows) + logged()
  expect([...drawn].filter((password) => written.includes(password))).toEqual([])
})

test('nobody resets the password of the tutor, or of nobody', async () => {
  const { app, nadia, reset } = await aDesk()
  expect(said(await reset(nadia))).toEqual([403, "Only a student's password can be reset."])
  expect(await isSignedIn(app, nadia.token)).toBe(true)
  expect(said(await reset({ id: '99999999-9999-4999-8999-999999999999' }))).toEqual([404, 'Student not found.'])
})

test('the thirty-first reset within an hour waits, for this student only', async () => {
  const { app, amira, ben, reset } = await aDesk()
  const statuses = []
  for (let n = 0; n < 30; n++) statuses.push((await reset()).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await reset()
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await reset(ben)).status).toBe(200)
  app.setClock('2026-01-12T09:59:59.999Z')
  expect((await reset(amira)).status).toBe(429)
  app.setClock('2026-01-12T10:00:00Z')
  expect((await reset(amira)).status).toBe(200)
})

test('forty resets at once are thirty, and one of their passwords is the one', async () => {
  const { app, amira, reset } = await aDesk()
  const replies = await Promise.all(Array.from({ length: 40 }, () => reset()))
  const drawn = replies.filter(({ status }) => status === 200).map(({ body }) => body.newPassword)
  expect(drawn).toHaveLength(30)
  const passwordHash = await hashOf(app, amira)
  const matching = []
  for (const password of drawn)
    if (await app.context.passwords.matches(password, passwordHash, AT_HOME)) matching.push(password)
  expect(matching).toHaveLength(1)
})

test('whoever logs in with the old password while it is reset is not signed in afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    const { app, amira, reset } = await aDesk()
    const replies = await Promise.all([
      ...[logIn(app, amira, amira.password), reset(), logIn(app, amira, amira.password)],
    ])
    for (const { status, body } of [replies[0], replies[2]].flatMap((reply) => reply ?? [])) {
      if (status === 200) expect(await isSignedIn(app, body.token)).toBe(false)
      else expect(status).toBe(401)
    }
  }
})

test('a change of the own password that meets a reset does not win over it', async () => {
  for (const isFirst of [true, false]) {
    const { app, amira, reset } = await aDesk()
    const body = { currentPassword: amira.password, newPassword: 'lemon pip 7', confirmPassword: 'lemon pip 7' }
    const change = () => app.call('PUT', '/api/users/change-password', { token: amira.token, body })
    const replies = await Promise.all(isFirst ? [change(), reset()] : [reset(), change()])
    const given = replies[isFirst ? 1 : 0]
    expect(given?.status).toBe(200)
    expect((await logIn(app, amira, given?.body.newPassword)).status).toBe(200)
    expect((await logIn(app, amira, 'lemon pip 7')).status).toBe(401)
    expect(await isSignedIn(app, amira.token)).toBe(false)
  }
})

async function hashOf({ database }: TestApp, { id }: Person): Promise<string> {
  const row = database.db.selectFrom('users').select('password_hash').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).password_hash
}
