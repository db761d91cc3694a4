import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { updateConfigsToDefaults } from '#server/features/hour-packages/configs/writes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { copySqlite, openSqlite } from '#server/platform/db/sqlite.ts'

/** A migrated database of its own on the engine under test; `drop` removes it. `bytes` are a file's of SQLite. */
export async function createTestDatabase(bytes?: Buffer): Promise<{ database: Database; drop: () => Promise<void> }> {
  return process.env.TEST_ENGINE === 'postgres' ? onPostgres() : onSqlite(bytes)
}

/** What another database can begin with; null on PostgreSQL. */
export function bytesOf(database: Database): Buffer | null {
  const file = fileOf.get(database)
  if (!file) return null
  copySqlite(file, `${file}-copy`)
  return readFileSync(`${file}-copy`)
}

/** A database that nobody has opened yet, for tests of what a server does when it starts: `open` may be called again. */
export async function anUnopenedDatabase(): Promise<{
  open: () => Promise<Database>
  file: string
  /** Of PostgreSQL. */
  url: string | null
}> {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-test-'))
  const file = join(folder, 'test.sqlite')
  const url = process.env.TEST_ENGINE === 'postgres' ? await emptyPostgresDatabase() : null
  const opened: Database[] = []
  onTestFinished(async () => {
    for (const database of opened) await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    file,
    url,
    open: async () => {
      const database = url ? await openPostgres(url) : await openSqlite(file, { synchronous: 'OFF' })
      opened.push(database)
      return database
    },
  }
}

/** A migrated file's bytes: writing them is quicker than migrating again. */
let sqliteTemplate: Promise<Buffer> | undefined

const fileOf = new WeakMap<Database, string>()

async function onSqlite(bytes?: Buffer) {
  sqliteTemplate ??= migratedFile()
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-test-'))
  const file = join(folder, 'test.sqlite')
  writeFileSync(file, bytes ?? (await sqliteTemplate))
  const database = await openSqlite(file, { synchronous: 'OFF' })
  fileOf.set(database, file)
  return {
    database,
    drop: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function migratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-template-'))
  const file = join(folder, 'template.sqlite')
  const database = await openSqlite(file, { synchronous: 'OFF' })
  await database.close()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true, force: true })
  return bytes
}

/** Databases that a test has finished with: emptying one is much quicker than making another. */
const emptied: Database[] = []

async function onPostgres() {
  const database = emptied.pop() ?? (await openPostgres(await emptyPostgresDatabase()))
  return {
    database,
    drop: async () => {
      await empty(database)
      emptied.push(database)
    },
  }
}

async function emptyPostgresDatabase(): Promise<string> {
  const name = freshName()
  const client = new pg.Client({ connectionString: serverAddress() })
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  await client.end()
  return addressOf(name)
}

/** Row by row, which for a few rows is much quicker than TRUNCATE; without the triggers that keep the ledger whole. */
async function empty(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const tables = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables
      WHERE schemaname = 'public' AND tablename NOT IN ('schema_migrations', 'hour_package_configs')
    `.execute(tx as never)
    const deletions = tables.rows.map(({ name }) => `DELETE FROM "${name}"`)
    await sql.raw(['SET LOCAL session_replication_role = replica', ...deletions].join('; ')).execute(tx as never)
    await sql.raw('SET LOCAL session_replication_role = DEFAULT').execute(tx as never)
    await updateConfigsToDefaults(tx)
    await tx.updateTable('hour_package_configs').set({ is_active: 1 }).execute()
  })
}

let databases = 0

/** Not drawn at random: a test may decide what is drawn. */
function freshName(): string {
  return `foolscap_${process.pid}_${threadId}_${++databases}`
}

function serverAddress(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the suite through vitest.config.ts')
  return url
}

function addressOf(database: string): string {
  const url = new URL(serverAddress())
  url.pathname = `/${database}`
  return url.href
}
