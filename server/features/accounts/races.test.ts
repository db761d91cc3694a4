import { expect, test, vi } from 'vitest'
import { aStudent, aSubject, type Person } from '#server/testing/givens.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const newPassword = (currentPassword: string, password: string) => ({
  currentPassword,
  newPassword: password,
  confirmPassword: password,
})

/** Whether these credentials open the door now. */
async function opens(app: TestApp, { email }: Person, password: string): Promise<boolean> {
  return (await app.call('POST', '/api/auth/login', { body: { email, password } })).status === 200
}

/** Holds back the next answer to "is this the password?" until the test lets it go. */
function holdNextCheck({ context: { passwords } }: TestApp) {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const matches = passwords.matches
  vi.spyOn(passwords, 'matches').mockImplementationOnce(async (...given) => {
    const answer = await matches(...given)
    reached.resolve()
    await released.promise
    return answer
  })
  return { reached: reached.promise, release: () => released.resolve() }
}

test('twenty registrations with one e-mail make one account, over twenty connections too', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const maths = await aSubject(app)
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      callOver(address, 'POST', '/auth/register', {
        body: {
          name: 'Amira',
          email: n % 2 ? 'amira@home.test' : 'AMIRA@HOME.TEST',
          password: 'lemon pip 7',
          subjects: [maths],
        },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      }),
    ),
  )
  const counted = tally(replies.map((reply) => `${reply.status} ${reply.body.message}`))
  const taken = counted['409 An account with this email already exists'] ?? 0
  // Eight may wait to be hashed; the others are told to come again.
  const busy = counted['503 The server is busy. Please try again in a moment.'] ?? 0
  expect([counted['201 undefined'], taken + busy, taken >= 7]).toEqual([1, 19, true])
  expect([await app.count('users'), await app.count('sessions'), await app.count('student_subjects')]).toEqual([
    1, 1, 1,
  ])
})

test('a log-in that began with the old password does not outlive its change', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const check = holdNextCheck(app)
  const late = app.call('POST', '/api/auth/login', { body: amira })
  await check.reached
  const changed = await app.call('PUT', '/api/users/change-password', {
    token: amira.token,
    body: newPassword(amira.password, 'new secret'),
  })
  check.release()
  expect(changed.status).toBe(200)
  expect((await late).body).toEqual({ code: 'wrong_credentials', message: 'Invalid email or password' })
  expect(await app.count('sessions')).toBe(1)
})

test('of two changes of a password that both knew the old one, the first wins and the second is refused', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const thief = await app.call('POST', '/api/auth/login', { body: amira })
  const check = holdNextCheck(app)
  const second = app.call('PUT', '/api/users/change-password', {
    token: thief.body.token,
    body: newPassword(amira.password, 'the thief knows'),
  })
  await check.reached
  await app.call('PUT', '/api/users/change-password', {
    token: amira.token,
    body: newPassword(amira.password, 'new secret'),
  })
  check.release()
  expect([(await second).status, (await second).body.message]).toEqual([400, 'Current password is incorrect'])
  expect([await opens(app, amira, 'new secret'), await opens(app, amira, 'the thief knows')]).toEqual([true, false])
})

test('log-ins and changes of the password at once leave nobody in who knows only the old one', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const address = await app.listen()
  const login = () => callOver(address, 'POST', '/auth/login', { body: amira })
  const change = () =>
    callOver(address, 'PUT', '/users/change-password', {
      token: amira.token,
      body: newPassword(amira.password, 'new secret'),
    })
  const [changed, ...replies] = await Promise.all([change(), ...Array.from({ length: 8 }, login)])
  for (const { status, body } of replies) {
    expect([200, 401]).toContain(status)
    if (status === 200) expect((await app.call('GET', '/api/auth/profile', { token: body.token })).status).toBe(401)
  }
  expect((await app.call('GET', '/api/auth/profile', { token: changed.body.token })).status).toBe(200)
})

test('five registrations are let through from one address, however many come at once', async () => {
  const app = await buildTestApp()
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      callOver(address, 'POST', '/auth/register', {
        body: { name: 'Cleo', email: `cleo${n}@home.test`, password: 'lemon pip 7' },
      }),
    ),
  )
  const { 201: made, 429: tooMany = 0, 503: noRoom = 0, ...others } = tally(replies.map(({ status }) => status))
  expect([made, tooMany + noRoom, others]).toEqual([5, 15, {}])
})

test('a subject that is deleted while somebody registers for it is refused like one that never was', async () => {
  const app = await buildTestApp()
  const latin = await aSubject(app, { name: 'Latin' })
  const { hash } = app.context.passwords
  vi.spyOn(app.context.passwords, 'hash').mockImplementationOnce(async (...given) => {
    const passwordHash = await hash(...given)
    await app.context.transaction((tx) => tx.deleteFrom('subjects').execute())
    return passwordHash
  })
  const reply = await app.call('POST', '/api/auth/register', {
    body: { name: 'Cleo', email: 'cleo@home.test', password: 'lemon pip 7', subjects: [latin] },
  })
  expect([reply.status, reply.body.errors]).toEqual([
    400,
    [{ msg: 'Please choose subjects from the list.', field: 'subjects' }],
  ])
  expect([await app.count('users'), await app.count('sessions')]).toEqual([0, 0])
})

test('twenty different choices of subjects at once end as one of them', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const names = ['Art', 'Biology', 'Chemistry', 'Drama', 'English']
  const subjects: string[] = []
  for (const name of names) subjects.push(await aSubject(app, { name }))
  const address = await app.listen()
  const choices = Array.from({ length: 20 }, (_, n) => subjects.slice(n % 3, 3 + (n % 3)))
  const replies = await Promise.all(
    choices.map((choice) =>
      callOver(address, 'PUT', '/users/profile', { token: amira.token, body: { subjects: choice } }),
    ),
  )
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 200: 20 })
  const rows = await app.database.db.selectFrom('student_subjects').select('subject_id').execute()
  expect(choices.map((choice) => [...choice].sort())).toContainEqual(rows.map((row) => row.subject_id).sort())
})

test('what is written while the same session signs out is done or refused, and nothing after it', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const address = await app.listen()
  const writes = Array.from({ length: 10 }, (_, n) =>
    callOver(address, 'PUT', '/users/profile', { token: amira.token, body: { description: `Try ${n}` } }),
  )
  const out = callOver(address, 'POST', '/auth/logout', { token: amira.token })
  for (const { status } of await Promise.all(writes)) expect([200, 401]).toContain(status)
  expect((await out).status).toBe(204)
  const after = await callOver(address, 'PUT', '/users/profile', { token: amira.token, body: { description: 'After' } })
  expect(after.status).toBe(401)
  expect(await app.count('sessions')).toBe(0)
})

test('one session that signs out twenty times at once is signed out', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => callOver(address, 'POST', '/auth/logout', { token: amira.token })),
  )
  for (const { status } of replies) expect([204, 401]).toContain(status)
  expect(await app.count('sessions')).toBe(0)
})
