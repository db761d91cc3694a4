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

const ROUNDS = 5
const TOLD_A_ROUND = 200
const PLANNED = 20
const REMINDERS = 10_000
const LONGEST_WAIT_S = 300
const ANNOUNCED = 20
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

/** How long news that nothing holds back takes from the answer to whoever told it to the mail server of whoever hears it. */
export async function handingOver(dataDir: string, now: Date, port: number): Promise<Row[]> {
  const tutor = await withPeople(dataDir, now, (make) => {
    make('STUDENT', 'student')
    return make('TUTOR', 'tutor')
  })
  return await withSink(async (sink) => {
    const waits = await withTarget(startTarget('product', port, dataDir, '', sink.url), (product) =>
      announced(product, tutor, sink),
    )
    const name = 'From a commit to the mail server, the slowest of 20'
    return [row(name, Math.max(...waits) / 1000, { most: 2, unit: 's' }, `p50 ${Math.round(median(waits))} ms`)]
  })
}

async function announced(product: Target, { token }: Person, sink: Sink): Promise<number[]> {
  const body = { content: 'Read it.', type: 'INFO', priority: 'HIGH', targetRole: 'STUDENT' }
  const waits: number[] = []
  for (let n = 1; n <= ANNOUNCED; n++) {
    const question = { method: 'POST', path: '/api/notices/admin/create', token, body: { ...body, title: `News ${n}` } }
    const { status } = await askOnce(product, question)
    if (status !== 201) throw new Error(`An announcement was answered ${status}`)
    const told = performance.now()
    await untilTaken(sink, n)
    waits.push((sink.taken.at(-1)?.at ?? Number.NaN) - told)
  }
  return waits
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
