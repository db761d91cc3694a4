import { expect, test } from 'vitest'
import { deleteOldContactMessages } from '#server/features/contact/writes.ts'
import { newId } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { aContactMessage } from '#server/testing/given-notices.ts'
import { aTutor } from '#server/testing/givens.ts'
import { toldByMail } from '#server/testing/mail.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { forgetMessagesOf } from './actions.ts'

const question = { name: 'Zoë Miller', email: 'zoe@visitor.test', message: 'Do you teach Latin?\n\nZoë' }
const write = (app: TestApp, wish: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/contact', { body: { ...question, ...wish }, headers })
const mails = ({ database }: TestApp) => toldByMail(database)
const tooMany = 'Too many messages have been sent. Please try again in an hour.'

test("a visitor's message is kept, mailed and announced to the tutor, who hears of it at once", async () => {
  const { app, nadia, amira } = await aSchool()
  const [hers, others] = [hintsFor(app, nadia), hintsFor(app, amira)]
  expect((await write(app)).status).toBe(204)

  const { body } = await app.call('GET', '/api/contact-messages', { token: nadia.token })
  expect(body).toEqual([{ ...question, id: expect.any(String), isHandled: false, sentAt: '2026-01-12T09:00:00.000Z' }])
  expect(await mails(app)).toMatchObject([
    {
      recipient: nadia.email,
      replyTo: 'zoe@visitor.test',
      subject: 'Zoë Miller asks a question',
      text: expect.stringContaining('\nhttp://localhost:3000/admin?tab=site\n'),
    },
  ])
  const { body: notices } = await app.call('GET', '/api/notices', { token: nadia.token })
  expect(notices.map(({ title }: { title: string }) => title)).toEqual(['A visitor wrote to you'])
  expect(JSON.stringify(notices)).not.toMatch(/zo|latin/i)
  expect([hers, others]).toEqual([['contact-messages', 'notices'], []])
})

test('however many write, the first of them is still found, page by page, also of one moment', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const first = await aContactMessage(app, { name: 'Cleo', sentAt: new Date('2026-01-01T09:00:00Z') })
  await app.context.transaction(async (tx) => {
    const flood = { name: 'Zoë', email: 'zoe@visitor.test', message: 'Hello', is_junk: 0, handled_at: null } as const
    const rows = Array.from({ length: 200 }, () => ({ ...flood, id: newId(), sent_at: Date.parse('2026-01-10') }))
    for (let n = 0; n < rows.length; n += 50)
      await tx
        .insertInto('contact_messages')
        .values(rows.slice(n, n + 50))
        .execute()
  })
  await aContactMessage(app, { isJunk: true, sentAt: new Date('2026-01-01T08:00:00Z') })
  const page = async (query = '') =>
    (await app.call('GET', `/api/contact-messages${query}`, { token: nadia.token })).body.map(
      ({ id }: { id: string }) => id,
    )
  const seen: string[] = await page()
  const sizes = [seen.length]
  for (let n = 0; n < 2; n++) {
    const older = await page(`?before=${seen.at(-1)}`)
    sizes.push(older.length)
    seen.push(...older)
  }
  expect([sizes, new Set(seen).size, seen.at(-1)]).toEqual([[100, 100, 1], 201, first])
  for (const before of ['1', nadia.id]) {
    const reply = await app.call('GET', `/api/contact-messages?before=${before}`, { token: nadia.token })
    expect(reply.status).toBe(400)
  }
})

test('messages are listed newest first', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  for (const minute of ['09:00', '09:02', '09:01'])
    await aContactMessage(app, { message: minute, sentAt: new Date(`2026-01-12T${minute}:00Z`) })
  const { body } = await app.call('GET', '/api/contact-messages', { token: nadia.token })
  expect(body.map(({ message }: { message: string }) => message)).toEqual(['09:02', '09:01', '09:00'])
})

test.each([
  ['name', '  ', 'Please enter your name'],
  ['name', 'x'.repeat(101), 'Please use at most 100 characters.'],
  ['name', 'Zoë\nBcc: ben@home.test', 'Please remove the control characters from this text.'],
  ['email', '', 'Please enter your email address'],
  ['email', undefined, 'Please enter your email address'],
  ['email', 'zoe@visitor', 'Please enter a valid email address'],
  ['email', 'zoe@visitor.test, ben@home.test', 'Please enter a valid email address'],
  ['email', 'zoe@visitor.test\r\nBcc: ben@home.test', 'Please enter a valid email address'],
  ['message', ' \n ', 'Please write a message'],
  ['message', 'x'.repeat(4001), 'Please use at most 4000 characters.'],
  ['message', 'https://a.test '.repeat(4), 'Please use at most 3 links in a message'],
])('%s %j is refused beside its field', async (field, value, sentence) => {
  const app = await buildTestApp()
  await aTutor(app)
  const { status, body } = await write(app, { [field]: value })
  expect([status, body.errors]).toEqual([400, [{ field, msg: sentence }]])
  expect([await app.count('contact_messages'), await app.count('login_failures')]).toEqual([0, 0])
})

test('an address and a message of the greatest length are taken', async () => {
  const app = await buildTestApp()
  await aTutor(app)
  expect((await write(app, { name: 'x'.repeat(100), message: 'ü'.repeat(4000) })).status).toBe(204)
})

test('a body of more than 100 KiB is not read', async () => {
  const app = await buildTestApp()
  expect((await write(app, { message: 'x'.repeat(102_400) })).status).toBe(413)
})

test('the sixth message of an address within an hour is refused, another address is heard', async () => {
  const app = await buildTestApp({ trustProxy: true })
  await aTutor(app)
  const from = (address: string) => write(app, {}, { 'x-forwarded-for': address })
  for (let n = 0; n < 5; n++) expect((await from('192.0.2.1')).status).toBe(204)
  app.setClock('2026-01-12T09:20:00Z')
  const refused = await from('192.0.2.1')
  expect([...said(refused), refused.headers['retry-after']]).toEqual([429, tooMany, '2400'])
  expect((await from('192.0.2.2')).status).toBe(204)
  app.setClock('2026-01-12T10:00:00Z')
  expect((await from('192.0.2.1')).status).toBe(204)
  expect(await app.count('contact_messages')).toBe(7)
})

test('a message is dealt with, or not after all, and the first time stays', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const id = await aContactMessage(app)
  const mark = (isHandled: boolean) =>
    app.call('PUT', `/api/contact-messages/${id}`, { token: nadia.token, body: { isHandled } })
  const stored = () => app.database.db.selectFrom('contact_messages').select('handled_at').executeTakeFirst()
  const heard = hintsFor(app, nadia)
  app.setClock('2026-01-12T10:00:00Z')
  expect((await mark(true)).body).toMatchObject({ id, isHandled: true })
  app.setClock('2026-01-12T11:00:00Z')
  await mark(true)
  expect(await stored()).toEqual({ handled_at: Date.parse('2026-01-12T10:00:00Z') })
  expect((await mark(false)).body.isHandled).toBe(false)
  expect(heard).toEqual(['contact-messages', 'contact-messages', 'contact-messages'])
})

test('a deleted message is gone, and cannot be deleted again', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const id = await aContactMessage(app)
  const remove = () => app.call('DELETE', `/api/contact-messages/${id}`, { token: nadia.token })
  expect((await remove()).status).toBe(204)
  expect(said(await remove())).toEqual([404, 'Message not found'])
  expect(await app.count('contact_messages')).toBe(0)
})

test('a message is kept for twelve months', async () => {
  const app = await buildTestApp()
  const now = app.context.now()
  const [kept, old] = [365, 366].map((days) => new Date(now.getTime() - days * 86_400_000))
  await aContactMessage(app, { message: 'kept', sentAt: kept as Date })
  await aContactMessage(app, { message: 'old', sentAt: old as Date })
  await app.context.transaction((tx) => deleteOldContactMessages(tx, now))
  expect(await app.database.db.selectFrom('contact_messages').select('message').execute()).toEqual([
    { message: 'kept' },
  ])
})

test('what was told of a message goes with it, and of no other', async () => {
  const { app, nadia } = await aSchool()
  await write(app)
  await write(app, { message: 'And Greek?' })
  const { body } = await app.call('GET', '/api/contact-messages', { token: nadia.token })
  const { id } = body.find(({ message }: { message: string }) => message === question.message)
  expect((await app.call('DELETE', `/api/contact-messages/${id}`, { token: nadia.token })).status).toBe(204)
  expect((await mails(app)).map(({ text }) => text)).toEqual([expect.stringContaining('And Greek?')])
})

test('whoever is forgotten is forgotten in messages and in the mail that waits', async () => {
  const app = await buildTestApp()
  await aTutor(app)
  await write(app)
  await write(app, { email: 'cleo@visitor.test' })
  await app.context.transaction((tx) => forgetMessagesOf(tx, question.email))
  expect(await app.database.db.selectFrom('contact_messages').select('email').execute()).toEqual([
    { email: 'cleo@visitor.test' },
  ])
  expect(await mails(app)).toMatchObject([{ replyTo: 'cleo@visitor.test' }])
})

test('what a visitor writes stands in no log', async () => {
  const log: string[] = []
  const app = await buildTestApp({ logger: createLog('trace', { write: (line) => void log.push(line) }) })
  await aTutor(app)
  await write(app)
  await write(app, { email: 'Latin' })
  expect(log.join('')).toContain('/api/contact')
  expect(log.join('')).not.toMatch(/zo|miller|latin/i)
})
