import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { KIND_OF, usefulUntil } from '#domain/happenings.ts'
import { updateAccount } from '#server/features/accounts/writes.ts'
import { type Database, noteTelling } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { createLive, type Live } from '#server/platform/live.ts'
import { createLog } from '#server/platform/log.ts'
import { type Deliver, deliveryFor } from '#server/platform/mail/transport.ts'
import { aMailServer } from '#server/testing/fake-mail-server.ts'
import { takesEveryPush } from '#server/testing/pushes.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createSender } from './sending/actions.ts'
import { insertHappening } from './writes.ts'

const FROM = 'post@tuition.test'

interface Wish {
  readonly subject?: string
  readonly text?: string
  readonly replyTo?: string
  readonly aboutId?: string
  readonly isUrgent?: boolean
  /** A student whom it goes to, instead of the tutor. */
  readonly to?: string
}

/** A database with a tutor and whatever waits for him, a clock, and senders that a server would have from start to start. */
async function aPostRoom() {
  const { database, giveBack } = await createTestDatabase()
  onTestFinished(giveBack)
  let now = new Date('2026-01-12T09:00:00Z')
  const [logged, live]: [string[], Live] = [[], createLive()]
  const log = createLog('info', { write: (line) => void logged.push(line) })
  const nadia = await aPerson(database, { id: 'nadia', role: 'TUTOR', email_verified_at: 0 })
  return {
    database,
    logged,
    live,
    senderTo: (deliver: Deliver, hasMailServer = true, longestAttemptMs = 45_000) =>
      createSender({
        deliverPush: takesEveryPush,
        database,
        deliver,
        hasMailServer,
        links: { publicOrigin: 'https://tuition.test', tokenOf: () => 'a-token', stopTokenOf: () => 'S'.repeat(64) },
        longestAttemptMs,
        live,
        now: () => now,
        log,
      }),
    tell: ({
      subject = 'Amira asks for a lesson',
      text = 'π is fun.',
      replyTo,
      isUrgent = false,
      ...wish
    }: Wish = {}) => {
      const facts = { subject, text, replyTo: replyTo ?? null, isUrgent }
      const cause = wish.to ? ('confirmed' as const) : ('requested' as const)
      const [userId, studentId] = [wish.to ?? nadia, wish.to ?? wish.aboutId ?? null]
      const happening = {
        id: newId(),
        usefulUntil: usefulUntil(KIND_OF[cause], now),
        cause,
        kind: KIND_OF[cause],
        thread: '',
        userId,
        studentId,
        facts,
        now,
      }
      return database.transaction(async (tx) => insertHappening(tx, happening))
    },
    wait: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

type UserWish = Partial<Insertable<Tables['users']>> & { id: string }
async function aPerson({ transaction }: Database, { id, ...wish }: UserWish): Promise<string> {
  const person = {
    id,
    role: 'STUDENT' as const,
    name: `${id[0]?.toUpperCase()}${id.slice(1)}`,
    email: `${id}@home.test`,
  }
  const rest = { phone_number: '', timezone: 'Europe/London', password_hash: '', description: '' }
  const times = { consultation_enabled: 1 as const, known_at: 0, created_at: 0, deleted_at: null }
  await transaction((tx) =>
    tx
      .insertInto('users')
      .values({ ...person, ...rest, ...times, ...wish })
      .execute(),
  )
  return id
}

const overSmtp = (url: string) => deliveryFor({ mail: { smtpUrl: url, from: FROM }, dataDir: '' })
const statesOf = ({ db }: Database) => db.selectFrom('deliveries').selectAll().orderBy('due_at').orderBy('id').execute()
const waiting = async (database: Database) => (await statesOf(database)).filter(({ status }) => status === 'WAITING')

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a mail is delivered once, and nothing of it is kept', async () => {
  const [{ database, tell, senderTo, wait, logged }, server] = [await aPostRoom(), await aMailServer()]
  await tell()
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
  const [{ database, tell, senderTo, wait, logged }, server] = [await aPostRoom(), await aMailServer()]
  await tell()
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

test('a mail server that is away loses no mail, and only what was tried counts as tried', async () => {
  const { database, tell, senderTo, logged } = await aPostRoom()
  for (const subject of ['First', 'Second']) await tell({ subject })
  const sender = senderTo(overSmtp('smtp://127.0.0.1:1'))
  for (let n = 0; n < 3; n++) await sender.sendDue()
  expect((await waiting(database)).map(({ attempts, reason }) => [attempts, reason]).sort()).toEqual([
    [0, ''],
    [1, 'unreachable'],
  ])
  expect(logged.map((line) => JSON.parse(line).code)).toEqual(['ESOCKET'])
})

test('two servers on one database send each mail once', async () => {
  const [{ tell, senderTo }, server] = [await aPostRoom(), await aMailServer()]
  for (let n = 0; n < 10; n++) await tell({ subject: `Request ${n}` })
  await Promise.all([1, 2].map(() => senderTo(overSmtp(server.url)).sendDue()))
  const subjects = server.taken.map(({ text }) => /Subject: (.*)\r/.exec(text)?.[1])
  expect(subjects.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `Request ${n}`))
})

test('an attempt that is cut short is made again under the same Message-ID', async () => {
  const [{ database, tell, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  await tell()
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
  const [{ database, tell, senderTo }, server] = [await aPostRoom(), await aMailServer()]
  for (let n = 0; n < 3; n++) await tell({ subject: `Request ${n}` })
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
  const [{ tell, senderTo }, server] = [await aPostRoom(), await aMailServer()]
  const subject = 'Amira\r\nBcc: ben@home.test\n\u2028Subject: x\u0000\u0085 asks for a lesson'
  await tell({ subject, text: '.\r\nRCPT TO:<ben@home.test>\r\n.\r\nBcc: ben@home.test' })
  await senderTo(overSmtp(server.url)).sendDue()
  expect(server.taken.map(({ to }) => to)).toEqual(['nadia@home.test'])
  const [head = ''] = server.taken[0]?.text.split('\r\n\r\n') ?? []
  expect(head.match(/^Subject: .*$/m)?.[0]).toBe('Subject: Amira Bcc: ben@home.test Subject: x asks for a lesson')
  expect(head).not.toMatch(/^(Bcc|Cc)/m)
})

test('without a mail server it becomes a file that a mail program opens, readable by its owner alone', async () => {
  const { database, tell, senderTo } = await aPostRoom()
  const dataDir = aFolder()
  await tell({ subject: 'Zoë asks for a lesson' })
  await senderTo(deliveryFor({ mail: { smtpUrl: null, from: null }, dataDir })).sendDue()
  const outbox = join(dataDir, 'outbox')
  const [file = '', ...others] = readdirSync(outbox)
  expect(file).toMatch(/^2026-01-12T09-00-00\.000Z [0-9a-f-]{36}\.eml$/)
  expect(others).toEqual([])
  expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600)
  const text = readFileSync(join(outbox, file), 'utf8')
  expect(text).toContain(
    'From: Foolscap Tuition <foolscap@localhost>\r\nTo: nadia@home.test\r\nSubject: =?UTF-8?Q?Zo=C3=AB_asks_for_a_lesson?=\r\n',
  )
  expect(text).toContain('\r\nDate: Mon, 12 Jan 2026 09:00:00 +0000\r\n')
  expect(await waiting(database)).toEqual([])
})

test('what is told leaves as soon as it is committed, whatever hints come of it', async () => {
  const [{ live, database, tell, senderTo }, server] = [await aPostRoom(), await aMailServer()]
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const looksSoon = () => looks() > 0
  const looks = () => timers.mock.calls.filter(([, milliseconds]) => milliseconds === 200).length
  const sender = senderTo(overSmtp(server.url))
  sender.start()
  for (const topic of ['bookings', 'notices', 'deliveries'] as const) live.publish(topic, 'everyone')
  await aPerson(database, { id: 'amira' })
  const undone = database.transaction(async (tx) => {
    noteTelling(tx)
    throw new Error('never mind')
  })
  await expect(undone).rejects.toThrow('never mind')
  expect(looksSoon()).toBe(false)
  await tell()
  expect(looksSoon()).toBe(true)
  await expect.poll(() => server.taken.length, { timeout: 10_000 }).toBe(1)
  await sender.stop()
  // Once for mails and once for pushes: what it writes of the mail itself wakes it no more.
  expect(looks()).toBe(2)
})

test('the loop finds mail by itself, and an end in the middle of nothing is quick', async () => {
  const [{ database, tell, senderTo }, server] = [await aPostRoom(), await aMailServer()]
  const sender = senderTo(overSmtp(server.url))
  sender.start()
  await tell()
  await expect.poll(() => server.taken.length, { timeout: 10_000 }).toBe(1)
  await sender.stop()
  expect(await waiting(database)).toEqual([])
})

test('an answer goes to whoever the mail is about', async () => {
  const [{ tell, senderTo }, server] = [await aPostRoom(), await aMailServer()]
  await tell({ replyTo: 'zoe@visitor.test' })
  await tell()
  await senderTo(overSmtp(server.url)).sendDue()
  const answers = server.taken.map(({ text }) => /^Reply-To: (.*)\r$/m.exec(text)?.[1])
  expect(answers.sort()).toEqual(['zoe@visitor.test', undefined])
})

const subjectsOf = ({ taken }: { taken: readonly { text: string }[] }) =>
  taken.map(({ text }) => /Subject: (.*)\r/.exec(text)?.[1])

test('what comes about one student within a quarter of an hour is in the next mail, and none of it is lost', async () => {
  const [{ database, tell, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  const sender = senderTo(overSmtp(server.url))
  const zoe = { aboutId: await aPerson(database, { id: 'zoe' }) }
  await tell({ ...zoe, subject: 'First' })
  await sender.sendDue()
  for (const subject of ['Second', 'Third']) {
    wait(1)
    await tell({ ...zoe, subject, text: `${subject} letter` })
  }
  await tell({ ...zoe, subject: 'Urgent', isUrgent: true })
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
  const [{ database, tell, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  const sender = senderTo(overSmtp(server.url))
  for (let n = 0; n < 70; n++) {
    const aboutId = await aPerson(database, { id: `new${n}`, known_at: null })
    await tell({ aboutId, subject: aboutId })
  }
  await sender.sendDue()
  const amira = await aPerson(database, { id: 'amira' })
  await tell({ aboutId: amira, subject: amira })
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

test('what a visitor writes, and what a family is told, waits behind no crowd of strangers', async () => {
  const [{ database, tell, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  for (let n = 0; n < 12; n++) await aPerson(database, { id: `new${n}`, known_at: null })
  for (let n = 0; n < 510; n++) await tell({ aboutId: `new${n % 12}`, subject: `Stranger ${n}` })
  const amira = await aPerson(database, { id: 'amira', known_at: null, email_verified_at: 1 })
  wait(1)
  await tell({ subject: 'Zoe asks a question' })
  await tell({ to: amira, subject: 'Confirmed' })
  wait(1)
  await senderTo(overSmtp(server.url)).sendDue()
  expect(subjectsOf(server)).toEqual(expect.arrayContaining(['Zoe asks a question', 'Confirmed']))
})

test('a gathered mail that is refused is tried again with what came meanwhile', async () => {
  const [{ database, tell, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  const sender = senderTo(overSmtp(server.url))
  const zoe = { aboutId: await aPerson(database, { id: 'zoe' }) }
  await tell({ ...zoe, subject: 'First' })
  server.answer = '451 later'
  await sender.sendDue()
  wait(1)
  await tell({ ...zoe, subject: 'Second' })
  server.answer = '250 Taken'
  await sender.sendDue()
  expect(subjectsOf(server)).toEqual(['First (and 1 more)'])
})

test('a family is written to at an address that is known to be hers, once for what comes together of one kind', async () => {
  const [{ database, tell, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  const amira = await aPerson(database, { id: 'amira', email_verified_at: 1 })
  const ben = await aPerson(database, { id: 'ben' })
  for (const subject of ['Confirmed: Monday', 'Confirmed: Tuesday']) {
    await tell({ to: amira, subject })
    wait(1 / 60)
  }
  await tell({ to: ben, subject: 'Confirmed: Wednesday' })
  const sender = senderTo(overSmtp(server.url))
  await sender.sendDue()
  expect(server.taken).toEqual([])
  wait(1)
  await sender.sendDue()
  expect(server.taken.map(({ to, text }) => [to, /Subject: (.*)\r/.exec(text)?.[1]])).toEqual([
    ['amira@home.test', 'Confirmed: Monday (and 1 more)'],
  ])
  const states = (await statesOf(database)).map((each) => [each.user_id, each.status, each.reason, each.address])
  expect(states.sort()).toEqual([
    ['amira', 'SENT', '', 'amira@home.test'],
    ['amira', 'SENT', '', 'amira@home.test'],
    ['ben', 'WITHDRAWN', 'not_confirmed', ''],
  ])
})

test('what is known of an address goes with it, and stays where it stays', async () => {
  const { database } = await aPostRoom()
  const amira = await aPerson(database, { id: 'amira', email_verified_at: 1, email_failed_at: 2 })
  const change = async (email: string) => {
    await database.transaction((tx) => updateAccount(tx, amira, { email, name: 'Amira K' }))
    const known = database.db.selectFrom('users').select(['email_verified_at', 'email_failed_at'])
    return known.where('id', '=', amira).executeTakeFirst()
  }
  expect(await change('amira@home.test')).toEqual({ email_verified_at: 1, email_failed_at: 2 })
  expect(await change('amira@school.test')).toEqual({ email_verified_at: null, email_failed_at: null })
})

test('an address that does not exist is written to no more, and a mail server that is full is asked again', async () => {
  const [{ database, tell, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  const amira = await aPerson(database, { id: 'amira', email_verified_at: 1 })
  const send = async (answer: string) => {
    await tell({ to: amira })
    wait(1)
    server.answer = answer
    await senderTo(overSmtp(server.url)).sendDue()
    return (await statesOf(database)).map(({ status, reason }) => [status, reason])
  }
  expect(await send('452 4.2.2 Mailbox full')).toEqual([['WAITING', 'later']])
  wait(1)
  expect((await send('550 5.1.1 No such user')).every((state) => state.join() === 'FAILED,no_such_address')).toBe(true)
  server.answer = '250 Taken'
  expect((await send('250 Taken')).at(-1)).toEqual(['WITHDRAWN', 'failing'])
  expect(server.taken).toEqual([])
})

test.each([
  ['4.2.2', '452 4.2.2 Mailbox full', 'WAITING', 'later', false],
  ['5.1.1', '550 5.1.1 No such user', 'FAILED', 'no_such_address', true],
  ['5.7.1', '550 5.7.1 Spam', 'FAILED', 'refused', false],
  ['421', '421 4.3.2 Closing', 'WAITING', 'unreachable', false],
  ['silence', null, 'WAITING', 'unreachable', false],
  ['a line that is cut after it', 'hangs up', 'WAITING', 'unreachable', false],
] as const)("a family's mail that is answered with %s", async (_what, answer, status, reason, isFailing) => {
  const [{ database, tell, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  const amira = await aPerson(database, { id: 'amira', email_verified_at: 1 })
  await tell({ to: amira })
  wait(1)
  server.answer = answer
  await senderTo(overSmtp(server.url), true, answer === null ? 300 : undefined).sendDue()
  expect((await statesOf(database)).map((each) => [each.status, each.reason, each.attempts])).toEqual([
    [status, reason, 1],
  ])
  const { email_failed_at } = await database.db
    .selectFrom('users')
    .select('email_failed_at')
    .where('id', '=', amira)
    .executeTakeFirstOrThrow()
  expect(email_failed_at !== null).toBe(isFailing)
  server.answer = '250 Taken'
  wait(1)
  await senderTo(overSmtp(server.url)).sendDue()
  expect((await statesOf(database)).map((each) => each.status)).toEqual([status === 'WAITING' ? 'SENT' : status])
  const ids = server.taken.map(({ text }) => /^Message-ID: (.*)\r$/m.exec(text)?.[1])
  expect(ids).toEqual(answer === 'hangs up' ? [ids[0], ids[0]] : status === 'WAITING' ? [ids[0]] : [])
})

test('a mail server that sends everybody away is tried once a minute', async () => {
  const [{ database, tell, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  for (const subject of ['First', 'Second']) await tell({ subject })
  server.greeting = '554 Go away'
  const sender = senderTo(overSmtp(server.url))
  for (let n = 0; n < 3; n++) await sender.sendDue()
  expect((await waiting(database)).map(({ attempts }) => attempts).sort()).toEqual([0, 1])
  server.greeting = '220 mail.test'
  wait(1)
  await sender.sendDue()
  expect(server.taken).toHaveLength(2)
})

test('what is handed over slowly is asked about again after ten seconds, and none of it counts as tried', async () => {
  const { database, tell, senderTo, wait } = await aPostRoom()
  for (let n = 0; n < 5; n++) await tell({ subject: `Request ${n}` })
  const tried: string[] = []
  const slow: Deliver = async ({ subject }) => {
    tried.push(subject)
    wait(11 / 60)
    throw Object.assign(new Error('full'), { responseCode: 452 })
  }
  await senderTo(slow).sendDue()
  const states = (await waiting(database)).map(({ attempts, reason }) => `${attempts} ${reason}`.trim())
  expect([tried.length, states.sort()]).toEqual([1, ['0', '0', '0', '0', '1 later']])
})

test("what the tutor's mail server refuses for good is still tried: he is told of his own business", async () => {
  const [{ database, tell, senderTo, wait }, server] = [await aPostRoom(), await aMailServer()]
  server.answer = '550 5.1.1 No such user'
  await tell()
  await senderTo(overSmtp(server.url)).sendDue()
  expect((await statesOf(database)).map(({ status, reason }) => [status, reason])).toEqual([['WAITING', 'later']])
  server.answer = '250 Taken'
  wait(1)
  await senderTo(overSmtp(server.url)).sendDue()
  expect(server.taken).toHaveLength(1)
})

test('without a mail server a family has its bell alone, and the tutor his outbox', async () => {
  const { database, tell, senderTo, wait } = await aPostRoom()
  const amira = await aPerson(database, { id: 'amira', email_verified_at: 1 })
  await tell({ to: amira })
  await tell({ aboutId: amira })
  wait(1)
  const taken: string[] = []
  await senderTo(async ({ recipient }) => void taken.push(recipient), false).sendDue()
  expect(taken).toEqual(['nadia@home.test'])
  expect(await waiting(database)).toEqual([])
})

test.each([
  ["settled_at = 1 WHERE status = 'WAITING'", 'deliveries_settled'],
  ["status = 'RETURNED', settled_at = 1 WHERE status = 'WAITING'", 'deliveries_moves'],
  ["status = 'WAITING', settled_at = NULL WHERE status = 'SENT'", 'deliveries_moves'],
  ["status = 'FAILED' WHERE status = 'SENT'", 'deliveries_moves'],
  ["status = 'LOST', settled_at = 1 WHERE status = 'WAITING'", 'deliveries_'],
])('the database refuses a delivery to become what it cannot: %s', async (change, constraint) => {
  const { database, tell, senderTo } = await aPostRoom()
  for (const subject of ['First', 'Second']) await tell({ subject })
  let sent = 0
  await senderTo(async () => {
    sent += 1
    if (sent > 1) throw Object.assign(new Error('full'), { responseCode: 452 })
  }).sendDue()
  expect((await statesOf(database)).map(({ status }) => status).sort()).toEqual(['SENT', 'WAITING'])
  const changed = database.transaction((tx) => sql.raw(`UPDATE deliveries SET ${change}`).execute(tx as never))
  await expect(changed).rejects.toMatchObject({
    name: 'ConstraintBroken',
    constraint: expect.stringContaining(constraint),
  })
})
