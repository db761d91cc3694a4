import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { eachEndpoint } from '#contract/core.ts'
import { aStudent, aTutor, type Person } from '#server/testing/givens.ts'
import { said } from '#server/testing/school.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createFirstTutor, createOrResetTutor } from './tutor/actions.ts'

const OWN_FIRST = [403, 'Please choose a password of your own first.']
const WRONG = [401, 'Invalid email or password']
const START = '2026-01-12T09:00:00Z'
const DAYS_7 = 7 * 24 * 3_600_000

const logIn = (app: TestApp, { email }: Pick<Person, 'email'>, password: string) =>
  app.call('POST', '/api/auth/login', { body: { email, password } })
const change = (app: TestApp, token: string, currentPassword: string, newPassword: string) =>
  app.call('PUT', '/api/users/change-password', {
    token,
    body: { currentPassword, newPassword, confirmPassword: newPassword },
  })

/** Amira's password has been reset by the tutor, and she has signed in with it. */
async function afterReset() {
  const app = await buildTestApp()
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  const reset = async () => {
    const { token } = (await logIn(app, nadia, nadia.password)).body
    const { body } = await app.call('POST', `/api/users/${amira.id}/reset-password`, { token })
    return body.newPassword as string
  }
  const given = await reset()
  const { body } = await logIn(app, amira, given)
  return { app, nadia, amira, given, reset, token: body.token as string, user: body.user }
}

const profileOf = (app: TestApp, token: string) => app.call('GET', '/api/auth/profile', { token })

test('whoever signs in with a password that was given meets nothing but the question for an own one', async () => {
  const { app, amira, token, user } = await afterReset()
  expect(user.needsOwnPassword).toBe(true)
  expect((await profileOf(app, token)).body.user).toMatchObject({ name: 'Amira', needsOwnPassword: true })

  const open: string[] = []
  for (const { name, endpoint } of eachEndpoint(api)) {
    if (endpoint.access === 'public') continue
    const path = `/api${endpoint.path.replace(/\{\w+\}/g, amira.id)}`
    if (name === 'accounts.logout') continue // tried below, for it ends the session
    const reply = await app.call(endpoint.method, path, { token })
    if (JSON.stringify(said(reply)) !== JSON.stringify(OWN_FIRST)) open.push(`${name} ${reply.status}`)
  }
  expect(open).toEqual(['accounts.profile 200', 'accounts.changePassword 400'])
  expect((await app.call('POST', '/api/auth/logout', { token })).status).toBe(204)
  expect((await profileOf(app, token)).status).toBe(401)
})

test('what is open to all answers as it does to nobody', async () => {
  const { app, amira, token } = await afterReset()
  expect((await app.call('GET', '/api/site-settings', { token: amira.token })).status).toBe(200)
  const settings = await app.call('GET', '/api/site-settings', { token })
  expect([settings.status, settings.body]).toEqual([200, (await app.call('GET', '/api/site-settings')).body])
})

test('an own password opens everything, and the one before opens nothing any more', async () => {
  const { app, amira, given, token } = await afterReset()
  expect(said(await change(app, token, given, given))).toEqual([
    400,
    'Please choose another password than the one you were given.',
  ])
  const changed = await change(app, token, given, 'lemon pip 7')
  expect(changed.status).toBe(200)
  const now = changed.body.token
  expect((await profileOf(app, now)).body.user).not.toHaveProperty('needsOwnPassword')
  expect((await app.call('GET', '/api/users/profile', { token: now })).status).toBe(200)
  expect(said(await logIn(app, amira, given))).toEqual(WRONG)
  app.setClock(new Date(Date.parse(START) + 2 * DAYS_7).toISOString())
  expect((await logIn(app, amira, 'lemon pip 7')).body.user).not.toHaveProperty('needsOwnPassword')
})

test('a password that was given works for seven days, and so does what it opened', async () => {
  const { app, amira, given, token } = await afterReset()
  app.setClock(new Date(Date.parse(START) + DAYS_7 - 1).toISOString())
  expect((await logIn(app, amira, given)).status).toBe(200)
  expect((await profileOf(app, token)).status).toBe(200)
  app.setClock(new Date(Date.parse(START) + DAYS_7).toISOString())
  expect(said(await logIn(app, amira, given))).toEqual(WRONG)
  expect((await profileOf(app, token)).status).toBe(401)
  expect((await change(app, token, given, 'lemon pip 7')).status).toBe(401)
})

test('another reset begins another seven days', async () => {
  const { app, amira, given, reset } = await afterReset()
  app.setClock(new Date(Date.parse(START) + DAYS_7 - 1).toISOString())
  const second = await reset()
  app.setClock(new Date(Date.parse(START) + DAYS_7).toISOString())
  expect(said(await logIn(app, amira, given))).toEqual(WRONG)
  expect((await logIn(app, amira, second)).status).toBe(200)
})

test('a password that a person chose asks for nothing, and lasts', async () => {
  const app = await buildTestApp()
  const tutor = { email: 'nadia@home.test', name: 'Nadia', password: 'a long password' }
  await createFirstTutor(app.context, tutor)
  const family = { name: 'Cleo', email: 'cleo@home.test', password: 'lemon pip 7' }
  await app.call('POST', '/api/auth/register', { body: family })
  app.setClock(new Date(Date.parse(START) + DAYS_7).toISOString())
  for (const { email, password } of [tutor, family]) {
    const { status, body } = await logIn(app, { email }, password)
    expect([status, body.user.needsOwnPassword]).toEqual([200, undefined])
  }
})

test("the first start's password, and one that was made at the command line, are given ones", async () => {
  const app = await buildTestApp()
  const email = 'nadia@home.test'
  const first = await createFirstTutor(app.context, { email, name: null, password: null })
  expect(first?.isPasswordGenerated).toBe(true)
  const signedIn = await logIn(app, { email }, first?.password ?? '')
  expect(signedIn.body.user.needsOwnPassword).toBe(true)
  expect(said(await app.call('GET', '/api/bookings/requests', { token: signedIn.body.token }))).toEqual(OWN_FIRST)

  await createOrResetTutor(app.context, { email, password: 'a long password' })
  expect((await logIn(app, { email }, 'a long password')).body.user).not.toHaveProperty('needsOwnPassword')

  const { password } = await createOrResetTutor(app.context, { email })
  expect((await logIn(app, { email }, password)).body.user.needsOwnPassword).toBe(true)
  app.setClock(new Date(Date.parse(START) + DAYS_7).toISOString())
  expect(said(await logIn(app, { email }, password))).toEqual(WRONG)
})

test('an address that the tutor has typed on the machine is his, and one that was made up is nobody’s', async () => {
  const app = await buildTestApp()
  const isConfirmed = async () => {
    const row = await app.database.db
      .selectFrom('users')
      .select(['email', 'email_verified_at'])
      .executeTakeFirstOrThrow()
    return [row.email, row.email_verified_at !== null]
  }
  await createFirstTutor(app.context, { email: null, name: null, password: null })
  expect(await isConfirmed()).toEqual(['tutor@localhost.example', false])
  await createOrResetTutor(app.context, { email: 'nadia@home.test' })
  expect(await isConfirmed()).toEqual(['nadia@home.test', true])
  const other = await buildTestApp()
  await createFirstTutor(other.context, { email: 'nadia@home.test', name: null, password: null })
  const { email_verified_at } = await other.database.db
    .selectFrom('users')
    .select('email_verified_at')
    .executeTakeFirstOrThrow()
  expect(email_verified_at).toBe(Date.parse('2026-01-12T09:00:00Z'))
})

test('of an own password and a reset at once, the one that stays is marked as what it is', async () => {
  for (let n = 0; n < 5; n++) {
    const { app, amira, given, reset, token } = await afterReset()
    const [second] = await Promise.all([reset(), change(app, token, given, 'lemon pip 7')])
    const signedIn = await Promise.all([logIn(app, amira, second), logIn(app, amira, 'lemon pip 7')])
    expect(signedIn.map(({ status }) => status)).toEqual([200, 401]) // a reset has the last word
    expect(signedIn[0].body.user.needsOwnPassword).toBe(true)
  }
})

test('an erased student keeps no date of a password', async () => {
  const { app, nadia, amira } = await afterReset()
  await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })
  const row = await app.database.db
    .selectFrom('users')
    .select('password_generated_at')
    .where('id', '=', amira.id)
    .executeTakeFirstOrThrow()
  expect(row.password_generated_at).toBeNull()
})
