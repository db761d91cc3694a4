import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, said } from '#server/testing/school.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const ASKED = [403, 'Please confirm that it is you.']
const WRONG = [400, 'Current password is incorrect']
const TOO_MANY = [429, 'Too many login attempts. Please wait a few minutes and try again.']
const BANK = { bankAccountName: 'N Okafor' }

/** The tutor signed in at nine, and it is half past. */
async function aDesk() {
  const { app, nadia, amira, ben } = await aSchool()
  const logIn = async ({ email, password }: Person) =>
    (await app.call('POST', '/api/auth/login', { body: { email, password } })).body.token as string
  const token = await logIn(nadia)
  app.setClock('2026-01-12T09:30:00Z')
  const save = (by = token) => app.call('PUT', '/api/site-settings', { token: by, body: BANK })
  const prove = (password: unknown = nadia.password, by = token) =>
    app.call('POST', '/api/account/proof', { token: by, body: { password } })
  return { app, nadia, amira, ben, token, logIn, save, prove }
}

async function provedAt({ database }: TestApp) {
  const proved = database.db.selectFrom('sessions').select('proved_at').where('proved_at', 'is not', null)
  return (await proved.orderBy('proved_at').execute()).map((row) => row.proved_at)
}

test('everybody proves with the password that it is still the same person, in this session alone', async () => {
  const { app, amira, prove, logIn, save, nadia, token } = await aDesk()
  const before = await provedAt(app)
  expect((await prove(amira.password, amira.token)).status).toBe(204)
  expect(await provedAt(app)).toEqual([...before, Date.parse('2026-01-12T09:30:00Z')])
  expect(said(await app.call('POST', '/api/account/proof', { body: { password: amira.password } }))[0]).toBe(401)

  const other = await logIn(nadia)
  app.setClock('2026-01-12T09:35:00Z')
  expect((await prove()).status).toBe(204)
  expect(said(await save(other))).toEqual(ASKED)
  expect((await save(token)).status).toBe(200)
})

test('a sign-in answers for five minutes', async () => {
  const { app, nadia, logIn, save } = await aDesk()
  const token = await logIn(nadia)
  app.setClock('2026-01-12T09:34:59.999Z')
  expect((await save(token)).status).toBe(200)
  app.setClock('2026-01-12T09:35:00Z')
  const refused = await app.call('PUT', '/api/site-settings', { token, body: { bankAccountName: 'N O' } })
  expect([...said(refused), refused.body.code]).toEqual([...ASKED, 'proof_needed'])
})

test('a wrong password proves nothing, beside its field, and counts against who is signed in alone', async () => {
  const { nadia, save, logIn, prove } = await aDesk()
  const wrong = await prove('nonsense')
  expect([...said(wrong), wrong.body.errors]).toEqual([...WRONG, [{ msg: WRONG[1], field: 'password' }]])
  expect(said(await save())).toEqual(ASKED)
  for (const password of [undefined, null, 7, [nadia.password], 'x'.repeat(1025)])
    expect((await prove(password ?? [])).status).toBe(400)

  const guesses = await Promise.all(Array.from({ length: 20 }, () => prove('nonsense')))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(9)
  expect(said(await prove())).toEqual(TOO_MANY)
  expect(await logIn(nadia)).toBeTruthy()
})

test('whoever is asked for it is not noted as one who was refused', async () => {
  const { app, amira, save } = await aDesk()
  expect(said(await save())).toEqual(ASKED)
  expect(said(await app.call('GET', '/api/admin/students', { token: amira.token }))[0]).toBe(403)
  await app.context.tally.flush()
  expect((await auditCounts(app)).access_refused).toBe(1)
})

test('a student is erased, and given a password, for two hours after a sign-in, and nothing is changed without', async () => {
  const { app, amira, ben, token, prove } = await aDesk()
  const erase = (id: string) => app.call('DELETE', `/api/admin/students/${id}`, { token })
  const reset = (id: string) => app.call('POST', `/api/users/${id}/reset-password`, { token })
  app.setClock('2026-01-12T10:59:59.999Z')
  expect((await reset(amira.id)).status).toBe(200)
  app.setClock('2026-01-12T11:00:00Z')
  expect(said(await reset(ben.id))).toEqual(ASKED)
  expect(said(await erase(ben.id))).toEqual(ASKED)
  expect(said(await erase(newId()))).toEqual(ASKED)
  const signsIn = await app.call('POST', '/api/auth/login', { body: { email: ben.email, password: ben.password } })
  expect(signsIn.status).toBe(200)

  await prove()
  expect((await erase(ben.id)).status).toBe(204)
})

test("the tutor's new e-mail takes a proof, or the current password with it; a student's takes the password", async () => {
  const { app, nadia, amira, token, prove } = await aDesk()
  const change = (by: string, body: object) => app.call('PUT', '/api/users/profile', { token: by, body })
  expect(said(await change(token, { email: 'n@home.test' }))).toEqual(ASKED)
  expect(said(await change(token, { email: 'n@home.test', currentPassword: 'nonsense' }))).toEqual(WRONG)
  expect((await change(token, { email: nadia.email, name: 'Nadia O' })).status).toBe(200)
  await prove()
  expect((await change(token, { email: 'n@home.test' })).body.user.email).toBe('n@home.test')

  app.setClock('2026-01-12T09:40:00Z')
  expect((await change(token, { email: nadia.email, currentPassword: nadia.password })).status).toBe(200)
  // That was one.
  expect((await change(token, { email: 'n@home.test' })).status).toBe(200)

  await prove(amira.password, amira.token)
  expect(said(await change(amira.token, { email: 'a@home.test' }))).toEqual([
    400,
    'Please enter your current password to change your email',
  ])
})

test('a password that changes while it is shown proves nothing', async () => {
  for (let n = 0; n < 5; n++) {
    const { nadia, token, save, prove, app, logIn } = await aDesk()
    const other = await logIn(nadia)
    const newPassword = 'a new secret'
    const change = { currentPassword: nadia.password, newPassword, confirmPassword: newPassword }
    const [changed, proved] = await Promise.all([
      app.call('PUT', '/api/users/change-password', { token: other, body: change }),
      prove(),
    ])
    expect(changed.status).toBe(200)
    expect([204, 400, 401]).toContain(proved.status)
    expect((await save(token)).status).toBe(401)
    // Whoever changed it has shown the one before.
    expect((await save(changed.body.token)).status).toBe(200)
  }
})
