import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aContactMessage } from '#server/testing/given-notices.ts'
import { aTutor, type Person } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { forgetMessagesOf } from './actions.ts'
import { deleteOldContactMessages } from './writes.ts'

const question = { name: 'Zoë Miller', email: 'zoe@visitor.test', message: 'Do you teach Latin?' }
const write = (app: TestApp, wish: object = {}, address = '192.0.2.1') =>
  app.call('POST', '/api/contact', { body: { ...question, ...wish }, headers: { 'x-forwarded-for': address } })
const list = async (app: TestApp, { token }: Person) => (await app.call('GET', '/api/contact-messages', { token })).body
const junk = async (app: TestApp, { token }: Person, query = '') =>
  (await app.call('GET', `/api/contact-messages/junk${query}`, { token })).body
const waiting = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/api/to-do', { token })).body.tutor.contactMessages.count

test.each([
  ['fills the field that nobody sees', { website: 'https://spam.test' }],
  ['sends sooner than anybody writes', { openForMs: 2999 }],
])('a program that %s is answered like a visitor, and what it wrote is possible junk', async (_what, sign) => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const visitor = await write(app, { openForMs: 3000, website: '' })
  const heard = hintsFor(app, nadia)
  const program = await write(app, { ...sign, name: 'Bot' })
  expect([program.status, program.text, Object.keys(program.headers)]).toEqual([
    visitor.status,
    visitor.text,
    Object.keys(visitor.headers),
  ])
  expect((await list(app, nadia)).map(({ name }: { name: string }) => name)).toEqual(['Zoë Miller'])
  const entry = { ...question, name: 'Bot', isHandled: false, sentAt: '2026-01-12T09:00:00.000Z' }
  expect(await junk(app, nadia)).toEqual({ count: 1, messages: [{ ...entry, id: expect.any(String) }] })
  expect([await app.count('happenings'), await app.count('notices'), heard]).toEqual([1, 1, []])
  expect(await waiting(app, nadia)).toBe(1)
})

test('nobody is refused because others wrote: beyond sixty an hour messages are kept apart, also in a race', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const nadia = await aTutor(app)
  const from = (n: number) => write(app, { name: `Visitor ${n}` }, `192.0.2.${n}`)
  for (let n = 0; n < 59; n++) await from(n)
  const rivals = await Promise.all([60, 61, 62].map(from))
  expect(rivals.map(({ status }) => status)).toEqual([204, 204, 204])
  expect([(await list(app, nadia)).length, (await junk(app, nadia)).count]).toEqual([60, 2])
  expect([await app.count('happenings'), await app.count('notices')]).toEqual([60, 60])
  app.setClock('2026-01-12T10:00:00Z')
  await from(63)
  expect([(await list(app, nadia)).length, (await junk(app, nadia)).count]).toEqual([61, 2])
})

test('however much junk comes, what others write is no junk for that', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const nadia = await aTutor(app)
  for (let n = 0; n < 70; n++) await write(app, { website: 'x' }, `192.0.2.${n}`)
  await write(app, {}, '198.51.100.7')
  expect([(await list(app, nadia)).length, (await junk(app, nadia)).count]).toEqual([1, 70])
})

test('an address writes five an hour, possible junk included', async () => {
  const app = await buildTestApp()
  await aTutor(app)
  for (let n = 0; n < 5; n++) expect((await write(app, { website: 'x' })).status).toBe(204)
  expect(said(await write(app, { website: 'x' }))).toEqual([
    429,
    'Too many messages have been sent. Please try again in an hour.',
  ])
})

test('the newest thousand are kept', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  for (let n = 0; n < 1000; n++) {
    const sentAt = new Date(Date.parse('2026-01-10T09:00:00Z') + n * 1000)
    await aContactMessage(app, { name: `Bot ${n}`, sentAt, isJunk: true })
  }
  await aContactMessage(app, { sentAt: new Date('2026-01-01T09:00:00Z') })
  await write(app, { website: 'x', name: 'The last' })
  const { count, messages } = await junk(app, nadia)
  const names = messages.map(({ name }: { name: string }) => name)
  expect([count, names.length, names[0], names.at(-1)]).toEqual([1000, 1000, 'The last', 'Bot 1'])
  expect((await junk(app, nadia, '?limit=2')).messages).toHaveLength(2)
  expect((await list(app, nadia)).length).toBe(1)
})

test('a flood of junk takes none of what others wrote, nor what the tutor put back, and goes itself bit by bit', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const nadia = await aTutor(app)
  const old = new Date('2026-01-01T09:00:00Z')
  const real = [await aContactMessage(app, { sentAt: old }), await aContactMessage(app, { sentAt: old, isJunk: true })]
  const putBack = await app.call('POST', `/api/contact-messages/${real[1]}/not-junk`, { token: nadia.token })
  expect(putBack.status).toBe(200)
  await app.context.transaction(async (tx) => {
    const junk = { name: 'Bot', email: 'bot@junk.test', message: 'Buy', is_junk: 1, handled_at: null } as const
    const rows = Array.from({ length: 1150 }, (_, n) => ({ ...junk, id: newId(), sent_at: old.getTime() + n + 1 }))
    for (let n = 0; n < rows.length; n += 50)
      await tx
        .insertInto('contact_messages')
        .values(rows.slice(n, n + 50))
        .execute()
  })
  const counts: number[] = []
  for (let n = 0; n < 3; n++) {
    await write(app, { website: 'x' }, `192.0.2.${n}`)
    counts.push((await junk(app, nadia)).count)
  }
  expect(counts).toEqual([1051, 1000, 1000])
  expect((await list(app, nadia)).map(({ id }: { id: string }) => id).sort()).toEqual(real.sort())
})

test.each(['0', '1001', 'x', ''])('a list of %j is refused', async (limit) => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const reply = await app.call('GET', `/api/contact-messages/junk?limit=${limit}`, { token: nadia.token })
  expect(said(reply)).toEqual([400, 'Invalid limit'])
})

test('what the tutor puts back counts as a message, and once', async () => {
  const { app, nadia, amira } = await aSchool()
  const id = await aContactMessage(app, { isJunk: true })
  expect(await waiting(app, nadia)).toBe(0)
  const [hers, others] = [hintsFor(app, nadia), hintsFor(app, amira)]
  const move = (what: string) => app.call('POST', `/api/contact-messages/${what}/not-junk`, { token: nadia.token })
  for (let n = 0; n < 2; n++) expect((await move(id)).body).toMatchObject({ id, isHandled: false })
  expect([(await junk(app, nadia)).count, await waiting(app, nadia)]).toEqual([0, 1])
  expect((await list(app, nadia)).map((each: { id: string }) => each.id)).toEqual([id])
  expect([hers, others]).toEqual([['contact-messages', 'contact-messages'], []])
  expect(await app.count('happenings')).toBe(0)
  expect(said(await move(nadia.id))).toEqual([404, 'Message not found'])
})

test('one of it is deleted like a message, and all of it up to the newest that was seen', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const times = ['09:00:00', '09:00:01', '09:00:02'].map((clock) => new Date(`2026-01-12T${clock}Z`))
  const [first] = await Promise.all(times.map((sentAt) => aContactMessage(app, { sentAt, isJunk: true })))
  await aContactMessage(app, { sentAt: times[0] as Date, name: 'Cleo' })
  const remove = (path: string) => app.call('DELETE', `/api/contact-messages/${path}`, { token: nadia.token })
  expect((await remove(String(first))).status).toBe(204)
  const heard = hintsFor(app, nadia)
  expect((await remove('junk?sentBy=2026-01-12T09:00:01Z')).status).toBe(204)
  expect((await junk(app, nadia)).messages.map(({ sentAt }: { sentAt: string }) => sentAt)).toEqual([
    '2026-01-12T09:00:02.000Z',
  ])
  expect((await list(app, nadia)).map(({ name }: { name: string }) => name)).toEqual(['Cleo'])
  expect(heard).toEqual(['contact-messages'])
  for (const query of ['', '?sentBy=', '?sentBy=2026-02-30T09:00:00Z', '?sentBy=2026-01-12'])
    expect((await remove(`junk${query}`)).status).toBe(400)
})

test('it is kept for twelve months, and forgotten with whoever wrote it', async () => {
  const app = await buildTestApp()
  const now = app.context.now()
  await aContactMessage(app, { isJunk: true, sentAt: new Date(now.getTime() - 366 * 86_400_000) })
  await aContactMessage(app, { isJunk: true })
  await aContactMessage(app, { isJunk: true, email: 'cleo@visitor.test' })
  await app.context.transaction((tx) => deleteOldContactMessages(tx, now))
  expect(await app.count('contact_messages')).toBe(2)
  await app.context.transaction((tx) => forgetMessagesOf(tx, 'cleo@visitor.test'))
  expect(await app.count('contact_messages')).toBe(1)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('possible junk is read by its own index', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const seen = watchQueries()
  await junk(app, nadia)
  const steps = await planOf(
    app,
    seen.filter(({ sql }) => sql.includes('"contact_messages"')),
  )
  for (const step of steps) expect(step).toMatch(/INDEX contact_messages_junk/)
})
