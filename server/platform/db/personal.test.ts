import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { personal } from './personal.ts'

const onPostgres = process.env.TEST_ENGINE === 'postgres'
/** They name the tutor, who is never erased. */
const OF_THE_TUTOR = ['tutor_id', 'created_by']
const tables = Object.keys(personal)
const isOfNobody = (table: string) => personal[table as keyof typeof personal].about === 'nobody'

test('every table of the database says what an erasure does to it', async () => {
  expect((await storedTables(await buildTestApp())).sort()).toEqual(tables.toSorted())
})

test('what refers to a person, or to what is about one, is called nobody’s by no table', async () => {
  const app = await buildTestApp()
  for (const { table, column, to } of await foreignKeys(app)) {
    if (OF_THE_TUTOR.includes(column) || isOfNobody(to)) continue
    expect([table, column, isOfNobody(table)]).toEqual([table, column, false])
  }
})

test('a table that was made and not classified is found', async () => {
  const app = await buildTestApp()
  await app.context.transaction((tx) =>
    sql`CREATE TABLE lesson_notes (id TEXT, student_id TEXT, note TEXT)`.execute(tx as never),
  )
  expect(await storedTables(app)).toContain('lesson_notes')
  expect(tables).not.toContain('lesson_notes')
})

const kyselyOf = ({ database }: TestApp) => database.db as unknown as Kysely<unknown>

async function storedTables(app: TestApp): Promise<string[]> {
  const query = onPostgres
    ? sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`
    : sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`
  const { rows } = await query.execute(kyselyOf(app))
  return rows.map(({ name }) => name).filter((name) => !/^(sqlite_|schema_migrations$)/.test(name))
}

interface ForeignKey {
  readonly table: string
  readonly column: string
  readonly to: string
}

async function foreignKeys(app: TestApp): Promise<ForeignKey[]> {
  const query = onPostgres
    ? sql<ForeignKey>`SELECT source.relname AS "table", attribute.attname AS "column", target.relname AS "to"
        FROM pg_constraint AS key
        JOIN pg_class AS source ON source.oid = key.conrelid
        JOIN pg_class AS target ON target.oid = key.confrelid
        JOIN pg_attribute AS attribute ON attribute.attrelid = source.oid AND attribute.attnum = ANY (key.conkey)
        WHERE key.contype = 'f' AND source.relnamespace = current_schema()::regnamespace`
    : sql<ForeignKey>`SELECT stored.name AS "table", key."from" AS "column", key."table" AS "to"
        FROM sqlite_master AS stored JOIN pragma_foreign_key_list(stored.name) AS key WHERE stored.type = 'table'`
  return (await query.execute(kyselyOf(app))).rows
}
