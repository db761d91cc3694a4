import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { databaseFileIn, filesIn } from '#server/platform/data-dir.ts'
import { anUnopenedDatabase } from '#server/testing/test-database.ts'
import { postgresDialect, sqliteDialect } from '../dialects.ts'
import { migrate, type Runner } from '../migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import { postgresRunner } from '../postgres.ts'
import { sqliteRunner } from '../sqlite.ts'

type Stored = string | number | null | { readonly hex: string }
type StoredRow = Readonly<Record<string, Stored>>
interface StoredTable {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: Stored[][]
}

/** What a database holds, line by line: how many rows, how much money and time, and a digest of every word. */
type Account = Readonly<Record<string, number | string>>

const MONEY_OR_TIME = /(pence|minutes|milliseconds)$/

/**
 * A term of a practice with its families, two of which have left, as 001 stores it: the demonstration of then and a day of
 * calls after it, never made anew. A line has each table with its columns, and one each of its rows; tables stand below
 * those they refer to.
 */
export const term = readTerm(join(import.meta.dirname, '../migrations/001/term.jsonl'))

function readTerm(path: string): StoredTable[] {
  const tables: StoredTable[] = []
  for (const line of readFileSync(path, 'utf8').trimEnd().split('\n')) {
    const stored = JSON.parse(line)
    if (Array.isArray(stored)) tables.at(-1)?.rows.push(stored)
    else tables.push({ ...stored, rows: [] })
  }
  return tables
}

/** A database that these migrations have made, with the term in it. */
export async function aTermAt(steps: readonly Migration[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-term-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { url } = await anUnopenedDatabase()
  const runner = url ? await overPostgres(url) : overSqlite(databaseFileIn(dataDir))
  const dialect = url ? postgresDialect : sqliteDialect
  await migrate(runner, dialect, steps)
  await runner.inLockedTransaction(() => insertTerm(runner))
  writeFiles(filesIn(dataDir))
  return {
    runner,
    dataDir,
    migrate: (further: readonly Migration[]) => migrate(runner, dialect, further),
    /** `npm run verify` on it. */
    verify: () => {
      const command = join(import.meta.dirname, '../../../commands/verify.ts')
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url ?? '' }
      const { status, stdout, stderr } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' })
      return { status, tells: stdout.trim(), says: stderr.trim() }
    },
  }
}

function overSqlite(file: string): Runner {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  onTestFinished(() => connection.close())
  return sqliteRunner(connection)
}

async function overPostgres(url: string): Promise<Runner> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return postgresRunner(client)
}

/** Past no trigger: whoever has left, and has no address any more, leaves last; the totals are the triggers' own. */
async function insertTerm(runner: Runner): Promise<void> {
  await runner.exec('DELETE FROM hour_package_configs')
  for (const { table, columns } of term.filter(({ table }) => !table.endsWith('_totals'))) {
    const rows = rowsOfTerm(table).map((row) => (row.deleted_at && table === 'users' ? stillThere(row) : row))
    const values = rows.map((row) => `(${columns.map((column) => literal(row[column] ?? null))})`)
    await runner.exec(`INSERT INTO ${table} (${columns}) VALUES ${values}`)
  }
  for (const { id, email, deleted_at } of rowsOfTerm('users').filter((person) => person.deleted_at))
    await runner.exec(`UPDATE users SET email = '${email}', deleted_at = ${deleted_at} WHERE id = '${id}'`)
}

const stillThere = (person: StoredRow): StoredRow => ({ ...person, email: person.id ?? null, deleted_at: null })

function literal(value: Stored): string {
  if (value === null || typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return process.env.TEST_ENGINE === 'postgres' ? `decode('${value.hex}', 'hex')` : `x'${value.hex}'`
}

/** Each holds its own name: the term says so with its size and digest. */
function writeFiles(folder: string): void {
  mkdirSync(folder)
  for (const { name } of rowsOfTerm('stored_files')) writeFileSync(join(folder, String(name)), String(name))
}

function rowsOfTerm(table: string): StoredRow[] {
  const { columns = [], rows = [] } = term.find((each) => each.table === table) ?? {}
  return rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place] ?? null])))
}

/** Of everything that the term has tables and columns for, but what is named here: `table` or `table.column`. */
export async function accountOf(runner: Runner, except: readonly string[] = []): Promise<Account> {
  const contents = new Map<string, Readonly<Record<string, unknown>>[]>()
  for (const { table } of term.filter(({ table }) => !except.includes(table)))
    contents.set(table, await runner.rows(`SELECT * FROM ${table}`))
  return account(contents, except)
}

export function accountOfTerm(): Account {
  return account(new Map(term.map(({ table }) => [table, rowsOfTerm(table)])), [])
}

function account(
  contents: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>,
  except: readonly string[],
): Account {
  const lines: Record<string, number | string> = {}
  for (const [table, rows] of contents) {
    const all = term.find((each) => each.table === table)?.columns ?? []
    const columns = all.filter((column) => !except.includes(`${table}.${column}`))
    lines[`rows of ${table}`] = rows.length
    for (const column of columns.filter((each) => MONEY_OR_TIME.test(each)))
      lines[`sum of ${table}.${column}`] = rows.reduce((sum, row) => sum + Number(row[column]), 0)
    const texts = rows.map((row) => JSON.stringify(columns.map((column) => textOf(row[column])))).sort()
    lines[`words of ${table}`] = createHash('sha256').update(texts.join('\n')).digest('hex')
  }
  return lines
}

/** PostgreSQL's client gives large integers as text. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return value === null ? null : 'gone'
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  return typeof value === 'object' && 'hex' in value ? String(value.hex) : String(value)
}
