import { openSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isId } from '#contract/fields.ts'
import { audit } from '#server/platform/audit.ts'
import { aBooking, aPackage, aStudent } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { anUnopenedDatabase } from '#server/testing/test-database.ts'
import type { Database } from './database.ts'
import { postgresDialect, sqliteDialect } from './dialects.ts'
import { money } from './migrations/008-money.ts'
import { takingBack } from './migrations/021-taking-back.ts'
import { unusedAccounts } from './migrations/040-unused-accounts.ts'
import { migrations } from './migrations/all.ts'

const onSqlite = process.env.TEST_ENGINE !== 'postgres'

async function appliedIn(database: Database): Promise<string[]> {
  const { rows } = await database.transaction((tx) =>
    sql<{ name: string }>`SELECT name FROM schema_migrations ORDER BY name`.execute(tx as never),
  )
  return rows.map((row) => row.name)
}

const addRow = (database: Database) =>
  database.transaction((tx) => tx.insertInto('site_settings').values({ name: 'area', value: 'Leeds' }).execute())

test('starting again applies nothing twice and keeps what is stored', async () => {
  const { open } = await anUnopenedDatabase()
  const first = await open()
  await addRow(first)
  const second = await open()
  expect(await appliedIn(second)).toEqual(migrations.map((migration) => migration.name))
  expect(await second.db.selectFrom('site_settings').select('value').execute()).toEqual([{ value: 'Leeds' }])
})

test.runIf(!onSqlite)('servers that start at once migrate once', async () => {
  const { open } = await anUnopenedDatabase()
  const databases = await Promise.all([open(), open(), open()])
  for (const database of databases) {
    expect(await appliedIn(database)).toEqual(migrations.map((migration) => migration.name))
  }
})

test('migrations are numbered in the order in which they are applied', () => {
  const names = migrations.map((migration) => migration.name)
  expect(names).toEqual([...names].sort())
  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, index) => index + 1))
})

test('a schema that a newer program has made is refused, and left as it is', async () => {
  const { open } = await anUnopenedDatabase()
  const database = await open()
  await addRow(database)
  await database.transaction((tx) =>
    sql`INSERT INTO schema_migrations (name) VALUES ('999-from-the-future')`.execute(tx as never),
  )
  await expect(open()).rejects.toThrow(
    'The database was made by a newer Foolscap (it has 999-from-the-future). Please update this program.',
  )
  expect(await database.db.selectFrom('site_settings').select('value').execute()).toEqual([{ value: 'Leeds' }])
})

test.runIf(onSqlite)('a file that is no database is refused', async () => {
  const { open, file } = await anUnopenedDatabase()
  writeFileSync(file, 'This is a letter to the parents.'.repeat(200))
  await expect(open()).rejects.toThrow('file is not a database')
})

test.runIf(onSqlite)('a damaged file is refused before anything is written to it', async () => {
  const { open, file } = await anUnopenedDatabase()
  await (await open()).close()
  const { size } = statSync(file)
  const descriptor = openSync(file, 'r+')
  for (let page = 2; page * 4096 < size; page += 3) writeSync(descriptor, Buffer.alloc(512, 0xff), 0, 512, page * 4096)
  await expect(open()).rejects.toThrow(/damaged|malformed/)
})

test('what was confirmed before there was money is owed from then on, by the start that was agreed', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const give = (hour: number, wish: object) => {
    const start = new Date(Date.parse('2026-01-19T00:00:00Z') + hour * 3_600_000).toISOString()
    return aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start, ...wish })
  }
  const confirmed = await give(10, { status: 'CONFIRMED' })
  const moved = await give(12, { status: 'AMENDED', originalStart: '2026-01-20T12:00:00Z' })
  const late = await give(14, { status: 'CANCELLED' })
  await give(14, { status: 'CANCELLED' })
  await give(16, {})
  await give(16, { status: 'DENIED' })
  await give(18, { status: 'CONFIRMED', deletedAt: '2026-01-01T00:00:00Z' })
  const free = await give(20, { status: 'CONFIRMED' })
  await app.context.transaction(async (tx) => {
    await tx.updateTable('bookings').set({ cancelled_late: 1 }).where('id', '=', late).execute()
    await tx.updateTable('bookings').set({ price_pence: 0 }).where('id', '=', free).execute()
    await sql.raw(money.statements(onSqlite ? sqliteDialect : postgresDialect).at(-1) ?? '').execute(tx as never)
  })
  const payments = await app.database.db.selectFrom('payments').selectAll().orderBy('due_at').execute()
  expect(
    payments.every(({ id, status, amount_pence }) => isId(id) && status === 'PENDING' && amount_pence === 2500),
  ).toBe(true)
  expect(payments.map(({ booking_id, due_at }) => [booking_id, new Date(due_at).toISOString()])).toEqual([
    [confirmed, '2026-01-19T10:00:00.000Z'],
    [late, '2026-01-19T14:00:00.000Z'],
    [moved, '2026-01-20T12:00:00.000Z'],
  ])
})

test.runIf(onSqlite)('the ledger is made again with every entry and everything that refers to it', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const packageId = await aPackage(app, { studentId: amira.id, subjectId: maths })
  const call = (method: string, path: string, body: object) =>
    app.call(method, `/api/${path}`, { token: nadia.token, body })
  await call('POST', `hour-packages/${packageId}/adjust`, { hoursChange: 1, description: 'Put right' })
  for (const [day, last] of [
    ['20', 'CONFIRMED'],
    ['21', 'CANCELLED'],
  ]) {
    const id = await aBooking(app, {
      ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, start: `2026-01-${day}T16:00:00Z` },
    })
    await call('PUT', `bookings/${id}/status`, { status: 'CONFIRMED' })
    await call('PUT', `bookings/${id}/status`, { status: last })
  }
  const ledger = () => app.database.db.selectFrom('hour_entries').selectAll().orderBy('place').execute()
  const before = await ledger()
  expect(before.map(({ kind }) => kind)).toEqual(['PURCHASE', 'ADJUST', 'LESSON', 'LESSON', 'REFUND'])
  await app.context.transaction(async (tx) => {
    for (const statement of takingBack.statements(sqliteDialect).slice(0, -2))
      await sql.raw(statement).execute(tx as never)
  })
  expect(await ledger()).toEqual(before)
  expect(await app.database.faults()).toEqual([])
  expect(
    (await call('POST', `hour-packages/${packageId}/adjust`, { hoursChange: -1, description: 'Back' })).status,
  ).toBe(200)
})

test('whoever was there before is as unused as the database knows, and no longer than a year', async () => {
  const { app, nadia, amira, ben } = await aSchool()
  const [cleo, dan] = [await aStudent(app, 'Cleo'), await aStudent(app, 'Dan')]
  const daysAgo = (days: number) => Date.now() - days * 24 * 3_600_000
  await app.context.transaction(async (tx) => {
    await tx
      .updateTable('users')
      .set({ last_used_at: null, created_at: daysAgo(1_000) })
      .execute()
    await tx
      .updateTable('users')
      .set({ created_at: daysAgo(30) })
      .where('id', '=', cleo.id)
      .execute()
    await tx
      .updateTable('users')
      .set({ deleted_at: daysAgo(2) })
      .where('id', '=', dan.id)
      .execute()
    await tx.deleteFrom('sessions').where('user_id', '<>', amira.id).execute()
    await tx
      .updateTable('sessions')
      .set({ last_seen_at: daysAgo(10) })
      .execute()
    await audit(tx, { event: 'login_ok', actorId: amira.id, address: '' }, new Date(daysAgo(20)))
    const backfill = unusedAccounts.statements(onSqlite ? sqliteDialect : postgresDialect)
    for (const statement of backfill.filter((each) => each.startsWith('UPDATE')))
      await sql.raw(statement).execute(tx as never)
  })
  const rows = await app.database.db.selectFrom('users').select(['id', 'last_used_at']).execute()
  const daysOf = ({ id }: { id: string }) => {
    const at = rows.find((row) => row.id === id)?.last_used_at ?? null
    return at === null ? null : Math.round((Date.now() - at) / (24 * 3_600_000))
  }
  expect([amira, ben, cleo, dan, nadia].map(daysOf)).toEqual([10, 366, 30, null, null])
})
