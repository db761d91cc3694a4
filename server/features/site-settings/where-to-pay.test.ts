import { expect, test } from 'vitest'
import type { Right } from '#domain/rights.ts'
import { digestOf } from '#server/platform/ids.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { mayPay } from './actions.ts'

const AGAIN = [403, 'Please confirm that it is you.']
const BANK = { bankAccountName: 'N Okafor', bankSortCode: '12-34-56', bankAccountNumber: '12345678' }
const bankText = ({ bankAccountName, bankSortCode, bankAccountNumber }: typeof BANK) =>
  JSON.stringify([bankAccountName, bankSortCode, bankAccountNumber])

/** The tutor has signed in, longer ago than that answers for. */
async function aDesk() {
  const { app, nadia, amira } = await aSchool()
  const logIn = async ({ email, password }: Person) =>
    (await app.call('POST', '/api/auth/login', { body: { email, password } })).body.token as string
  const token = await logIn(nadia)
  app.setClock('2026-01-12T09:30:00Z')
  const save = (body: object, by = token) => app.call('PUT', '/api/site-settings', { token: by, body })
  const confirm = (password: unknown = nadia.password, by = token) =>
    app.call('POST', '/api/account/proof', { token: by, body: { password } })
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

test('where families pay is changed by whoever has proved who it is, and for five minutes', async () => {
  const { app, token, save, confirm } = await aDesk()
  const refused = await save({ ...BANK, satisfaction: '90%' })
  expect([...said(refused), refused.body.code]).toEqual([...AGAIN, 'proof_needed'])
  expect(await app.count('site_settings')).toBe(0)

  expect((await confirm()).status).toBe(204)
  expect((await save(BANK)).body).toMatchObject(BANK)
  app.setClock('2026-01-12T09:34:59.999Z')
  expect((await save({ paymentLink25: 'https://pay.example/25' })).status).toBe(200)
  app.setClock('2026-01-12T09:35:00Z')
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

test('whoever settles no money of a student is not told where to pay, and one for whom he does is enough', async () => {
  const { app, amira } = await aDesk()
  const rights = (...held: Right[]) => ({ acts: new Map([[amira.id, new Set(held)]]) })
  const { db } = app.database
  expect(await mayPay(db, { acts: new Map() })).toBe(false)
  expect(await mayPay(db, rights('SEE', 'BOOK', 'CHANGE', 'CHAT'))).toBe(false)
  expect(await mayPay(db, rights('MONEY'))).toBe(true)
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
