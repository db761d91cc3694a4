import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { aMailServer } from '#server/testing/fake-mail-server.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { queueMail } from './outgoing.ts'
import { createSender } from './sender.ts'
import { type Deliver, deliveryFor } from './transport.ts'

const FROM = 'post@tuition.test'
const usual: Omit<Parameters<typeof queueMail>[1], 'now'> = {
  to: 'nadia@home.test',
  subject: 'Amira asks for a lesson',
  content: 'Hello Nadia,\n\nπ is fun.\n',
}

/** A database with whatever mail waits in it, a clock, and senders that a server would have from start to start. */
async function aPostRoom() {
  const { database, drop } = await createTestDatabase()
  onTestFinished(drop)
  let now = new Date('2026-01-12T09:00:00Z')
  const logged: string[] = []
  const log = createLog('info', { write: (line) => void logged.push(line) })
  return {
    database,
    logged,
    senderTo: (deliver: Deliver) => createSender({ database, deliver, now: () => now, log }),
    queue: (wish: Partial<typeof usual> = {}) =>
      database.transaction((tx) => queueMail(tx, { ...usual, ...wish, now })),
    wait: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

const overSmtp = (url: string) => deliveryFor({ mail: { smtpUrl: url, from: FROM }, dataDir: '' })
const waiting = ({ db }: Database) => db.selectFrom('outgoing_mail').selectAll().execute()

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a mail is delivered once, and nothing of it is kept', async () => {
  const [{ database, queue, senderTo, wait, logged }, server] = [await aPostRoom(), await aMailServer()]
  await queue()
  await senderTo(overSmtp(server.url)).sendDue()
  expect(server.taken).toEqual([{ from: FROM, to: 'nadia@home.test', text: expect.any(String) }])
  const [mail] = server.taken
  expect(mail?.text).toContain('\r\nTo: nadia@home.test\r\n')
  expect(mail?.text).toContain('\r\nSubject: Amira asks for a lesson\r\n')
  expect(mail?.text).toContain('\r\nContent-Type: text/plain; charset=utf-8\r\n')
  expect(mail?.text).toContain('Auto-Submitted: auto-generated')
  expect(await waiting(database)).toEqual([])

  wait(60)
  await senderTo(overSmtp(server.url)).sendDue() // after a restart
  expect(server.taken).toHaveLength(1)
  expect(logged).toEqual([])
})

test('a mail that is refused is tried again after one minute, then two, up to fifteen, until it is taken', async () => {
  const [{ database, queue, senderTo, wait, logged }, server] = [await aPostRoom(), await aMailServer()]
  await queue()
  server.answer = '451 <nadia@home.test> come back later: Amira asks for a lesson'
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    await senderTo(overSmtp(server.url)).sendDue()
    wait(minutes - 0.5)
    await senderTo(overSmtp(server.url)).sendDue()
    wait(0.5)
  }
  expect(await waiting(database)).toMatchObject([{ attempts: 6 }])
  expect(logged).toHaveLength(6)
  server.answer = '250 Taken'
  await senderTo(overSmtp(server.url)).sendDue()
  expect(server.taken).toHaveLength(1)
  expect(await waiting(database)).toEqual([])
  expect(logged.join()).not.toMatch(/nadia|amira|lesson/i)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ attempts: 1, responseCode: 451, msg: 'mail not delivered yet' })
})

test('a mail server that is away loses no mail, and each is tried by itself', async () => {
  const { database, queue, senderTo, logged } = await aPostRoom()
  for (const to of ['nadia@home.test', 'ben@home.test']) await queue({ to })
  await senderTo(overSmtp('smtp://127.0.0.1:1')).sendDue()
  expect(await waiting(database)).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  expect(logged.map((line) => JSON.parse(line).code)).toEqual(['ESOCKET', 'ESOCKET'])
})

test('two servers on one database send each mail once', async () => {
  const [{ queue, senderTo }, server] = [await aPostRoom(), await aMailServer()]
  for (let n = 0; n < 10; n++) await queue({ subject: `Request ${n}` })
  await Promise.all([1, 2].map(() => senderTo(overSmtp(server.url)).sendDue()))
  const subjects = server.taken.map(({ text }) => /Subject: (.*)\r/.exec(text)?.[1])
  expect(subjects.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `Request ${n}`))
})

test('an attempt that is cut short is made again under the same Message-ID', async () => {
  const [{ database, queue, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  await queue()
  const ids: string[] = []
  const crashing: Deliver = async (mail) => {
    ids.push(mail.id)
    throw new Error('The power went')
  }
  await senderTo(crashing).sendDue()
  wait(1)
  await senderTo(overSmtp(server.url)).sendDue()
  expect(server.taken[0]?.text).toContain(`Message-ID: <${ids[0]}@tuition.test>`)
  expect(await waiting(database)).toEqual([])
})

test('told to stop, it finishes the mail under way and leaves the rest for the next start', async () => {
  const [{ database, queue, senderTo }, server] = [await aPostRoom(), await aMailServer()]
  for (let n = 0; n < 3; n++) await queue({ subject: `Request ${n}` })
  const begun = Promise.withResolvers<void>()
  const deliver = overSmtp(server.url)
  const sender = senderTo(async (mail, signal) => {
    begun.resolve()
    await sleep(50)
    await deliver(mail, signal)
  })
  const sending = sender.sendDue()
  await begun.promise
  await sender.stop()
  await sending
  expect(server.taken).toHaveLength(1)
  expect(await waiting(database)).toHaveLength(2)
})

test('no name can add a header or another recipient', async () => {
  const [{ queue, senderTo }, server] = [await aPostRoom(), await aMailServer()]
  const subject = 'Amira\r\nBcc: ben@home.test\n\u2028Subject: x\u0000\u0085 asks for a lesson'
  await queue({ subject, content: '.\r\nRCPT TO:<ben@home.test>\r\n.\r\nBcc: ben@home.test' })
  await senderTo(overSmtp(server.url)).sendDue()
  expect(server.taken.map(({ to }) => to)).toEqual(['nadia@home.test'])
  const [head = ''] = server.taken[0]?.text.split('\r\n\r\n') ?? []
  expect(head.match(/^Subject: .*$/m)?.[0]).toBe('Subject: Amira Bcc: ben@home.test Subject: x asks for a lesson')
  expect(head).not.toMatch(/^(Bcc|Cc)/m)
})

test('without a mail server it becomes a file that a mail program opens, readable by its owner alone', async () => {
  const { database, queue, senderTo } = await aPostRoom()
  const dataDir = aFolder()
  await queue({ subject: 'Zoë asks for a lesson' })
  await senderTo(deliveryFor({ mail: { smtpUrl: null, from: null }, dataDir })).sendDue()
  const outbox = join(dataDir, 'outbox')
  const [file = '', ...others] = readdirSync(outbox)
  expect(file).toMatch(/^2026-01-12T09-00-00\.000Z [0-9a-f-]{36}\.eml$/)
  expect(others).toEqual([])
  expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600)
  const text = readFileSync(join(outbox, file), 'utf8')
  expect(text).toContain(
    'From: foolscap@localhost\r\nTo: nadia@home.test\r\nSubject: =?UTF-8?Q?Zo=C3=AB_asks_for_a_lesson?=\r\n',
  )
  expect(text).toContain('\r\nDate: Mon, 12 Jan 2026 09:00:00 +0000\r\n')
  expect(await waiting(database)).toEqual([])
})

test('the loop finds mail by itself, and an end in the middle of nothing is quick', async () => {
  const [{ database, queue, senderTo }, server] = [await aPostRoom(), await aMailServer()]
  const sender = senderTo(overSmtp(server.url))
  sender.start()
  await queue()
  await expect.poll(() => server.taken.length, { timeout: 10_000 }).toBe(1)
  await sender.stop()
  expect(await waiting(database)).toEqual([])
})

test('an answer goes to whoever the mail is about', async () => {
  const [{ queue, senderTo }, server] = [await aPostRoom(), await aMailServer()]
  await queue({ replyTo: 'zoe@visitor.test' })
  await queue()
  await senderTo(overSmtp(server.url)).sendDue()
  const answers = server.taken.map(({ text }) => /^Reply-To: (.*)\r$/m.exec(text)?.[1])
  expect(answers.sort()).toEqual(['zoe@visitor.test', undefined])
})

/** A student whom mail can be about. */
async function aStudentOf({ transaction }: Database, id: string, known_at: number | null = 0): Promise<string> {
  const person = { id, role: 'STUDENT' as const, name: id, email: `${id}@home.test`, phone_number: '' }
  const rest = { timezone: 'Europe/London', password_hash: '', description: '', consultation_enabled: 1 as const }
  await transaction((tx) =>
    tx
      .insertInto('users')
      .values({ ...person, ...rest, known_at, created_at: 0, deleted_at: null })
      .execute(),
  )
  return id
}
const subjectsOf = ({ taken }: { taken: readonly { text: string }[] }) =>
  taken.map(({ text }) => /Subject: (.*)\r/.exec(text)?.[1])

test('what comes about one student within a quarter of an hour is in the next mail, and none of it is lost', async () => {
  const [{ database, queue, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  const sender = senderTo(overSmtp(server.url))
  const zoe = { aboutId: await aStudentOf(database, 'zoe'), isGathered: true }
  await queue({ ...zoe, subject: 'First' })
  await sender.sendDue()
  for (const subject of ['Second', 'Third']) {
    wait(1)
    await queue({ ...zoe, subject, content: `${subject} letter` })
  }
  await queue({ ...zoe, subject: 'Urgent', isGathered: false })
  wait(12)
  await sender.sendDue()
  expect(subjectsOf(server)).toEqual(['First', 'Urgent'])
  wait(1)
  await sender.sendDue()
  expect(subjectsOf(server)).toEqual(['First', 'Urgent', 'Second (and 1 more)'])
  expect(server.taken[2]?.text).toContain('Third letter')
  expect(await waiting(database)).toEqual([])
})

test('seventy strangers who ask at once are ten mails an hour, and a known student waits for none of them', async () => {
  const [{ database, queue, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  const sender = senderTo(overSmtp(server.url))
  for (let n = 0; n < 70; n++) {
    const aboutId = await aStudentOf(database, `new${n}`, null)
    await queue({ aboutId, isGathered: true, subject: aboutId })
  }
  await sender.sendDue()
  const amira = await aStudentOf(database, 'amira')
  await queue({ aboutId: amira, isGathered: true, subject: amira })
  for (let minutes = 0; minutes < 59; minutes += 5) {
    await sender.sendDue()
    wait(5)
  }
  expect(server.taken).toHaveLength(11)
  expect(subjectsOf(server)[10]).toBe('amira')
  await sender.sendDue()
  expect(server.taken).toHaveLength(21)
  expect(await waiting(database)).toHaveLength(50)
})

test('a gathered mail that is refused is tried again with what came meanwhile', async () => {
  const [{ database, queue, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  const sender = senderTo(overSmtp(server.url))
  const zoe = { aboutId: await aStudentOf(database, 'zoe'), isGathered: true }
  await queue({ ...zoe, subject: 'First' })
  server.answer = '451 later'
  await sender.sendDue()
  wait(1)
  await queue({ ...zoe, subject: 'Second' })
  server.answer = '250 Taken'
  await sender.sendDue()
  expect(subjectsOf(server)).toEqual(['First (and 1 more)'])
})
