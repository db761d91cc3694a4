import { openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabaseOfBefore } from '#server/testing/database-of-before.ts'
import { anUnopenedDatabase } from '#server/testing/test-database.ts'
import type { Database } from './database.ts'
import { migrations } from './migrations/all.ts'

const onSqlite = process.env.TEST_ENGINE !== 'postgres'
const BEFORE_THE_FIRST_RELEASE =
  "This database is from before Foolscap's first release (it has 001-foundation): it cannot be taken over, and nothing in it was changed."

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

test.each([
  ['the last version', ['001-foundation', '002-one-consultation', '040-unused-accounts']],
  ['a start that was broken off', ['001-foundation']],
])('a database from before the first release, of %s, is refused, and left as it is', async (_what, names) => {
  const { open, file, url } = await anUnopenedDatabase()
  const { held } = await aDatabaseOfBefore({ file, url }, names)
  const before = await held()
  const bytes = onSqlite && readFileSync(file)
  await expect(open()).rejects.toThrow(BEFORE_THE_FIRST_RELEASE)
  expect(before.people).toEqual([{ id: 'nadia' }])
  expect(await held()).toEqual(before)
  expect(onSqlite && readFileSync(file)).toEqual(bytes)
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
