import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import type { Kysely, KyselyPlugin } from 'kysely'
import { addMinutes } from '#domain/time.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { planDue } from '#server/features/happenings/planning/actions.ts'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { createLive } from '#server/platform/live.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { type Diary, type Person, personMaker } from '../seed.ts'
import { openSink, type Sink } from '../sink.ts'
import { median, type Row, row } from '../table.ts'
import { askOnce, startTarget, type Target, withTarget } from '../target.ts'
import type { Question } from '../wire.ts'

const ROUNDS = 5
const TOLD_A_ROUND = 200
const PLANNED = 20
const REMINDERS = 10_000
const LONGEST_WAIT_S = 300
const ANNOUNCED = 20
/** As many as one network may ask for in an hour. */
const LINKS = 20
const DAY = 24 * 60
const MIB = 2 ** 20

/** What telling a family of something adds to the request that did it; what follows the commit is not the request's. */
export async function telling(dataDir: string, now: Date): Promise<Row[]> {
  const student = await withPeople(dataDir, now, (make) => make('STUDENT', 'student'))
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const news = {
    ...({ cause: 'confirmed', title: 'Booking confirmed', type: 'SUCCESS', priority: 'NORMAL' } as const),
    content: 'Your GCSE Mathematics lesson on Monday 19 January 2026 at 16:00 is confirmed.',
  }
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    await database.transaction(async (tx) => {
      const begun = process.cpuUsage()
      for (let n = 0; n < TOLD_A_ROUND; n++) {
        await tellFamily(tx, { ...news, about: { kind: 'booking', id: newId() }, studentId: student.id, now })
      }
      await tx.selectFrom('notices').select('id').limit(1).execute()
      const { user, system } = process.cpuUsage(begun)
      times.push((user + system) / 1000 / TOLD_A_ROUND)
    })
  }
  await database.close()
  return [row('Telling a family, CPU of a request', median(times.slice(1)), { most: 0.2, unit: 'ms' })]
}

/** What looking for something to tell costs every half minute in which there is nothing new. */
export async function planningNothing({ dataDir }: Diary, now: Date): Promise<Row[]> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = (database.db as Kysely<Tables>).withPlugin(counting)
  const room = { database: { ...database, db }, live: createLive(), hasMailServer: true }
  await planDue(room, now)
  queries = 0
  const times: number[] = []
  for (let n = 0; n < PLANNED; n++) {
    const begun = performance.now()
    await planDue(room, now)
    times.push(performance.now() - begun)
  }
  await database.close()
  return [
    row('Planning where nothing is due, 100,000 bookings', median(times), { most: 5, unit: 'ms' }),
    row('Of it the queries', queries / PLANNED, { most: 10, unit: 'queries' }),
  ]
}

/** Ten thousand families are reminded of what they owe, from the server's start to the last of them. */
export async function reminding(dataDir: string, now: Date, port: number): Promise<Row[]> {
  await withPeople(dataDir, addMinutes(now, -7 * DAY), (make, database) => seedOverdue(database, make, now))
  return await withSink(async (sink) => {
    const begun = performance.now()
    return await withTarget(startTarget('product', port, dataDir, '', sink.url), async (product) => {
      const { residentBytes } = await product.usage()
      await untilTaken(sink, REMINDERS)
      const seconds = ((sink.taken.at(-1)?.at ?? Number.NaN) - begun) / 1000
      const { peakBytes } = await product.usage()
      const most = Math.max(...sink.taken.map(({ text }) => Buffer.byteLength(text)))
      return [
        row('10,000 reminders, from the start to the last', seconds, { most: 60, unit: 's' }),
        row('Of it memory', (peakBytes - residentBytes) / MIB, { most: 50, unit: 'MiB' }),
        row('Of it the largest mail', most / 1024, { most: 12, unit: 'KiB' }),
      ]
    })
  })
}

/**
 * How long news that nothing holds back takes from the answer to whoever told it to the mail server of whoever hears it: what
 * the tutor announces, and the link for a new password, which nobody who is signed in asks for.
 */
export async function handingOver(dataDir: string, now: Date, port: number): Promise<Row[]> {
  const [tutor, ...students] = await withPeople(dataDir, now, (make) => [
    make('TUTOR', 'tutor'),
    ...Array.from({ length: LINKS }, (_, n) => make('STUDENT', `student-${n}`)),
  ])
  if (!tutor) throw new Error('There is no tutor')
  return await withSink(async (sink) => {
    const [announcements, links] = await withTarget(
      startTarget('product', port, dataDir, '', sink.url),
      async (product) => [await announcing(product, tutor, sink), await forgetting(product, students, sink)] as const,
    )
    return [
      waiting(`From a commit to the mail server, the slowest of ${ANNOUNCED}`, announcements),
      waiting(`A link for a new password, the slowest of ${LINKS}`, links),
    ]
  })
}

function waiting(name: string, waits: readonly number[]): Row {
  return row(name, Math.max(...waits) / 1000, { most: 2, unit: 's' }, `p50 ${Math.round(median(waits))} ms`)
}

/** Each is a mail to every student, and there when the last of them is. */
async function announcing(product: Target, { token }: Person, sink: Sink): Promise<number[]> {
  const body = { content: 'Read it.', type: 'INFO', priority: 'HIGH', targetRole: 'STUDENT' }
  const waits: number[] = []
  for (let n = 1; n <= ANNOUNCED; n++) {
    const question = { method: 'POST', path: '/api/notices/admin/create', token, body: { ...body, title: `News ${n}` } }
    waits.push(await waited(product, { question, status: 201, mails: LINKS }, sink))
  }
  return waits
}

/** An address is sent three in an hour, and a network asks for twenty. */
async function forgetting(product: Target, students: readonly Person[], sink: Sink): Promise<number[]> {
  const waits: number[] = []
  for (const { email } of students) {
    const question = { method: 'POST', path: '/api/auth/forgot-password', body: { email } }
    waits.push(await waited(product, { question, status: 200, mails: 1 }, sink))
  }
  return waits
}

interface Telling {
  readonly question: Question
  readonly status: number
  /** How many come of it. */
  readonly mails: number
}

/** From its answer until the last mail of it is taken. */
async function waited(product: Target, { question, status, mails }: Telling, sink: Sink): Promise<number> {
  const before = sink.taken.length
  const answer = await askOnce(product, question)
  if (answer.status !== status) throw new Error(`${question.path} was answered ${answer.status}`)
  const told = performance.now()
  await untilTaken(sink, before + mails)
  return (sink.taken[before + mails - 1]?.at ?? Number.NaN) - told
}

/** Lessons that were taught and are not paid for, each by another student, of which the second reminder is due. */
function seedOverdue(database: DatabaseSync, make: ReturnType<typeof personMaker>, now: Date): void {
  const tutor = make('TUTOR', 'tutor')
  const subjectId = newId()
  const [due, made] = [addMinutes(now, -3 * DAY).getTime(), addMinutes(now, -6 * DAY).getTime()]
  database
    .prepare("INSERT INTO subjects VALUES (?, 'Mathematics', 'GCSE', 2500, 3000, NULL, 500, 1, ?)")
    .run(subjectId, made)
  const booking = database.prepare(`INSERT INTO bookings
    (id, tutor_id, student_id, subject_id, type, status, is_online, start_at, end_at, price_pence, rate_pence, title,
     created_at, updated_at)
    VALUES (?, ?, ?, ?, 'LESSON', 'COMPLETED', 1, ?, ?, 2500, 2500, 'Roots', ?, ?) ON CONFLICT DO NOTHING`)
  const payment = database.prepare(`INSERT INTO payments
    (id, student_id, booking_id, subject_id, amount_pence, status, due_at, paid_at, created_at, updated_at)
    VALUES (?, ?, ?, ?, 2500, 'PENDING', ?, NULL, ?, ?)`)
  for (let n = 0; n < REMINDERS; n++) {
    const student = make('STUDENT', `student-${n}`)
    const insert = (id: string) =>
      booking.run(id, tutor.id, student.id, subjectId, due - 60 * 60_000, due, made, made).changes === 1
    let id = newId()
    while (!insert(id)) id = newId()
    payment.run(newId(), student.id, id, subjectId, due, made, made)
  }
}

/** Makes people whose addresses are confirmed, in a new database. */
async function withPeople<T>(
  dataDir: string,
  now: Date,
  work: (make: ReturnType<typeof personMaker>, database: DatabaseSync) => T,
): Promise<T> {
  await (await openDatabase({ databaseUrl: null, dataDir })).close()
  const database = new DatabaseSync(databaseFileIn(dataDir))
  database.exec('PRAGMA synchronous = OFF; BEGIN')
  const made = work(personMaker(database, randomBytes(16).toString('hex'), now), database)
  database.exec('UPDATE users SET email_verified_at = created_at; COMMIT')
  database.close()
  return made
}

async function withSink<T>(work: (sink: Sink) => Promise<T>): Promise<T> {
  const sink = await openSink()
  try {
    return await work(sink)
  } finally {
    await sink.close()
  }
}

async function untilTaken(sink: Sink, count: number): Promise<void> {
  const from = performance.now()
  while (sink.taken.length < count) {
    if (performance.now() - from > LONGEST_WAIT_S * 1000) throw new Error(`${sink.taken.length} of ${count} mails came`)
    await setTimeout(5)
  }
}
