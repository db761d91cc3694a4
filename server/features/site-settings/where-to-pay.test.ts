import { expect, test } from 'vitest'
import { digestOf } from '#server/platform/ids.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const AGAIN = [403, 'Please enter your password again.']
const BANK = { bankAccountName: 'N Okafor', bankSortCode: '12-34-56', bankAccountNumber: '12345678' }
const bankText = ({ bankAccountName, bankSortCode, bankAccountNumber }: typeof BANK) =>
  JSON.stringify([bankAccountName, bankSortCode, bankAccountNumber])

/** The tutor has signed in, a moment ago. */
async function aDesk() {
  const { app, nadia, amira } = await aSchool()
  const logIn = async ({ email, password }: Person) =>
    (await app.call('POST', '/api/auth/login', { body: { email, password } })).body.token as string
  const token = await logIn(nadia)
  const save = (body: object, by = token) => app.call('PUT', '/api/site-settings', { token: by, body })
  const confirm = (password: unknown = nadia.password, by = token) =>
    app.call('POST', '/api/auth/confirm-password', { token: by, body: { password } })
  return { app, nadia, amira, token, logIn, save, confirm }
}

const notesOf = async (app: TestApp) =>
  (
    await app.database.db
      .selectFrom('audit_entries')
      .select(['event', 'before_digest', 'after_digest'])
      .where('before_digest', 'is not', null)
      .execute()
  ).map(({ event, before_digest, after_digest }) => [event, before_digest, after_digest])
const bellOf = async (app: TestApp, token: string) =>
  (await app.call('GET', '/api/notices', { token })).body.map((notice: { title: string; priority: string }) => [
    notice.title,
    notice.priority,
  ])

test('where families pay is changed with the password typed again only, and for five minutes', async () => {
  const { app, token, save, confirm } = await aDesk()
  const refused = await save({ ...BANK, satisfaction: '90%' })
  expect([...said(refused), refused.body.code]).toEqual([...AGAIN, 'password_again'])
  expect(await app.count('site_settings')).toBe(0)

  expect((await confirm()).status).toBe(204)
  expect((await save(BANK)).body).toMatchObject(BANK)
  app.setClock('2026-01-12T09:04:59.999Z')
  expect((await save({ paymentLink25: 'https://pay.example/25' })).status).toBe(200)
  app.setClock('2026-01-12T09:05:00Z')
  for (const change of [
    { bankAccountNumber: '87654321' },
    { paymentLink25: '' },
    { otherPaymentLinks: [{ price: 36, link: 'https://pay.example/36' }] },
    { paymentLinkTemplate: 'https://pay.example/{amount}' },
  ])
    expect(said(await save(change))).toEqual(AGAIN)
  expect(await bellOf(app, token)).toEqual(
    expect.arrayContaining([
      ['Your payment links were changed', 'HIGH'],
      ['Your bank details were changed', 'HIGH'],
    ]),
  )
})

test('what stays as it is, and everything else, asks for nothing and tells nothing', async () => {
  const { app, token, save, confirm } = await aDesk()
  await confirm()
  await save(BANK)
  app.setClock('2026-01-12T10:00:00Z')
  const rest = { biography: 'New.', usualMeetingLink: 'https://meet.example/usual', contactEmail: 'n@home.test' }
  expect(
    (await save({ ...BANK, bankSortCode: '123456', paymentLink5: '', otherPaymentLinks: [], ...rest })).status,
  ).toBe(200)
  expect(await bellOf(app, token)).toEqual([['Your bank details were changed', 'HIGH']])
})

test('it is noted by digests of what stood there, which say nothing by themselves', async () => {
  const { app, nadia, save, confirm } = await aDesk()
  await confirm()
  const hears = hintsFor(app, nadia)
  await save(BANK)
  const empty = { bankAccountName: '', bankSortCode: '', bankAccountNumber: '' }
  expect(await notesOf(app)).toEqual([['bank_details_changed', digestOf(bankText(empty)), digestOf(bankText(BANK))]])
  expect(hears).toContain('notices')
  const rows = await app.database.db.selectFrom('audit_entries').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/12-34-56|12345678|Okafor/)
})

test('the password of one session answers for no other, nor after it was signed out', async () => {
  const { nadia, token, logIn, save, confirm } = await aDesk()
  await confirm()
  const other = await logIn(nadia)
  expect(said(await save(BANK, other))).toEqual(AGAIN)
  expect((await save(BANK, token)).status).toBe(200)
})

test('a wrong password confirms nothing, beside its field, and counts against who is signed in alone', async () => {
  const { nadia, save, logIn, confirm } = await aDesk()
  const wrong = await confirm('nonsense')
  const sentence = 'Current password is incorrect'
  expect([...said(wrong), wrong.body.errors]).toEqual([400, sentence, [{ msg: sentence, field: 'password' }]])
  expect(said(await save(BANK))).toEqual(AGAIN)
  for (const password of [undefined, null, 7, 'x'.repeat(1025)])
    expect((await confirm(password ?? [])).status).toBe(400)

  const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm('nonsense')))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(9)
  expect(said(await confirm())).toEqual([429, 'Too many login attempts. Please wait a few minutes and try again.'])
  expect(await logIn(nadia)).toBeTruthy()
})

test('nobody but the tutor is asked', async () => {
  const { amira, confirm } = await aDesk()
  expect(said(await confirm(amira.password, amira.token))).toEqual([403, 'Access denied. Tutor privileges required.'])
})

test('of changes at once each is noted with what stood there before it', async () => {
  const { app, save, confirm } = await aDesk()
  await confirm()
  const names = Array.from({ length: 8 }, (_, n) => `Nadia ${n}`)
  await Promise.all(names.map((bankAccountName) => save({ bankAccountName })))
  const notes = await notesOf(app)
  expect(notes).toHaveLength(8)
  // A chain: everything but the first beginning is the end of another one.
  const ends = new Set(notes.map(([, , after]) => after))
  expect(notes.filter(([, before]) => !ends.has(before as string))).toHaveLength(1)
  expect(new Set(notes.map(([, before]) => before)).size).toBe(8)
})

test('a password that changes while it is confirmed confirms nothing', async () => {
  for (let n = 0; n < 5; n++) {
    const { nadia, token, save, confirm, app } = await aDesk()
    const other = (await app.call('POST', '/api/auth/login', { body: nadia })).body.token
    const newPassword = 'a new secret'
    const change = { currentPassword: nadia.password, newPassword, confirmPassword: newPassword }
    const [changed, confirmed] = await Promise.all([
      app.call('PUT', '/api/users/change-password', { token: other, body: change }),
      confirm(),
    ])
    expect(changed.status).toBe(200)
    expect([204, 400, 401]).toContain(confirmed.status)
    expect((await save(BANK, token)).status).toBe(401)
    expect(said(await save(BANK, changed.body.token))).toEqual(AGAIN)
  }
})

test("the tutor's new e-mail is noted and told, a student's is neither", async () => {
  const { app, nadia, amira, token } = await aDesk()
  const change = (by: string, { password }: Person, email: string) =>
    app.call('PUT', '/api/users/profile', { token: by, body: { email, currentPassword: password } })
  expect((await change(amira.token, amira, 'amira.k@home.test')).status).toBe(200)
  expect(await notesOf(app)).toEqual([])
  expect(said(await change(token, { ...nadia, password: 'nonsense' }, 'n@home.test'))).toEqual([
    400,
    'Current password is incorrect',
  ])
  expect((await change(token, nadia, 'n@home.test')).status).toBe(200)
  expect(await notesOf(app)).toEqual([['email_changed', digestOf(nadia.email), digestOf('n@home.test')]])
  expect(await bellOf(app, token)).toEqual([['Your e-mail address was changed', 'HIGH']])
})
