import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { copySqlite, openSqlite } from '#server/platform/db/sqlite.ts'
import { type RowsByTable, refillPostgres } from './refilling-postgres.ts'
import { refillSqlite } from './refilling-sqlite.ts'

/** What a database held when it was asked. */
export type KeptRows = { readonly file: string } | { readonly tables: RowsByTable }

interface Lendable {
  readonly database: Database
  /** Puts these rows in the place of those that a test has left; false where it can serve no other. */
  readonly refill: (rows?: KeptRows) => Promise<boolean>
  readonly keep: () => Promise<KeptRows>
  readonly remove: () => Promise<void>
}

/** Those that a test has finished with: other rows are put there in a fraction of the time that opening one takes. */
const idle: Lendable[] = []
const lendableOf = new WeakMap<Database, Lendable>()

/**
 * A migrated database on the engine under test, which nobody else has until `giveBack`; with the rows of a start, or with
 * these. After `remove` nobody else gets it.
 */
export async function createTestDatabase(
  rows?: KeptRows,
): Promise<{ database: Database; giveBack: () => Promise<void>; remove: () => Promise<void> }> {
  const lent = (await fromIdle(rows)) ?? (await fresh(rows))
  lendableOf.set(lent.database, lent)
  return {
    database: lent.database,
    giveBack: async () => {
      idle.push(lent)
    },
    remove: lent.remove,
  }
}

/** What another database can begin with. */
export async function keptRowsOf(database: Database): Promise<KeptRows> {
  const lent = lendableOf.get(database)
  if (!lent) throw new Error('This database is not one of createTestDatabase')
  return lent.keep()
}

async function fromIdle(rows?: KeptRows): Promise<Lendable | undefined> {
  const found = idle.pop()
  if (!found || (await found.refill(rows))) return found
  await found.remove()
  return fromIdle(rows)
}

async function fresh(rows?: KeptRows): Promise<Lendable> {
  const made = process.env.TEST_ENGINE === 'postgres' ? await onPostgres() : await onSqlite()
  if (rows) await made.refill(rows)
  return made
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

function freshFile(): string {
  const folder = process.env.TEST_DATABASES
  if (!folder) throw new Error('TEST_DATABASES is not set: run the suite through vitest.config.ts')
  return join(folder, `${freshName()}.sqlite`)
}

/** A migrated file: copying it is quicker than migrating again. */
let atFirst: Promise<string> | undefined

async function onSqlite(): Promise<Lendable> {
  atFirst ??= migratedFile()
  const [template, file] = [await atFirst, freshFile()]
  copyFileSync(template, file)
  const database = await openSqlite(file, { synchronous: 'OFF' })
  const { refill, close } = refillSqlite(file)
  return {
    database,
    refill: async (rows) => refill(rows && 'file' in rows ? rows.file : template),
    keep: async () => {
      const copy = freshFile()
      copySqlite(file, copy)
      return { file: copy }
    },
    remove: async () => {
      close()
      await database.close()
      for (const rest of ['', '-wal', '-shm']) rmSync(file + rest, { force: true })
    },
  }
}

async function migratedFile(): Promise<string> {
  const file = freshFile()
  const database = await openSqlite(file, { synchronous: 'OFF' })
  await database.close()
  return file
}

async function onPostgres(): Promise<Lendable> {
  const url = await emptyPostgresDatabase()
  const database = await openPostgres(url)
  const { refill, rows: rowsNow, close } = await refillPostgres(url)
  const first = await rowsNow()
  return {
    database,
    refill: async (rows) => {
      await refill(rows && 'tables' in rows ? rows.tables : first)
      return true
    },
    keep: async () => ({ tables: await rowsNow() }),
    remove: async () => {
      await close()
      await database.close()
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
