import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { makeOwnFile } from '../data-dir.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { leaveClosingNote, takeClosingNote } from './closing-note.ts'
import { ConstraintBroken, commitsOf, type Database, type Db, leftIn, type Tx } from './database.ts'
import { sqliteDialect } from './dialects.ts'
import { uniqueIndexNames } from './index-names.ts'
import { isUpToDate, migrate, type Runner } from './migrate.ts'
import { type Running, runningOn } from './running.ts'
import type { Tables } from './schema.ts'
import { assertEnforced, assertSound, faultsOf, MAPPED, quickCheck, readThrough } from './soundness.ts'

const BUSY_TIMEOUT_MS = 5_000
/** Each connection keeps this many prepared statements; the product has fewer distinct queries. */
const STATEMENT_CACHE_SIZE = 500

interface SqliteOptions {
  readonly synchronous?: 'FULL' | 'OFF'
  /** Whoever opens it will ask for its damage: a file that was closed in order need not be read through first. */
  readonly checksLater?: boolean
  /** A command that reads all of it, and nothing else in its process: with `checksLater` it is checked first only to be migrated. */
  readonly readsAll?: boolean
}

/**
 * Opens the embedded database and brings its schema up to date: one connection that writes, one that reads, so that a
 * read outside a running transaction answers at once with what is committed. Every commit is on disk before it is
 * answered (WAL, `synchronous=FULL`).
 */
export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<Database> {
  const wasClosedInOrder = takeClosingNote(path)
  const writer = connect(path, options.synchronous ?? 'FULL')
  try {
    assertEnforced(writer)
    if (options.readsAll) readThrough(path)
    const runner = sqliteRunner(writer)
    const isReadAnyway = options.readsAll && (await isUpToDate(runner))
    if (!(options.checksLater && (wasClosedInOrder || isReadAnyway))) assertSound(writer)
    await migrate(runner, sqliteDialect)
  } catch (error) {
    writer.close()
    throw error
  }
  const constraintNames = uniqueIndexNames(writer)
  const reader = connect(path, options.synchronous ?? 'FULL')
  reader.exec('PRAGMA query_only = ON')
  if (options.readsAll) reader.exec(MAPPED)
  const dialect = dialectOver(writer, constraintNames)
  const writing = new Kysely<Tables>({ dialect })
  const reading = new Kysely<Tables>({ dialect: dialectOver(reader, constraintNames) })
  const connection = new NodeSqliteConnection(writer, constraintNames)
  /** Transactions wait for each other: there is one writer. */
  const turn = oneAtATime()
  const { whenTold, committed } = commitsOf()
  let check: Promise<string | null> | undefined
  let isSound = true

  return {
    engine: 'sqlite',
    db: reading as Db,
    transaction: (work) =>
      turn(async () => {
        const running = runningOn(writing, dialect, connection)
        const answer = await inTransaction(writer, running, work)
        committed(running.tx)
        return answer
      }),
    onOneServer: (_name, work) => work(), // a data folder has one server
    whenTold,
    forget: () => turn(async () => emptyLog(writer)),
    ping: async () => {
      reader.prepare('SELECT 1').get()
    },
    faults: () => faultsOf(path, options.readsAll ? MAPPED : ''),
    damage: async () => {
      check = quickCheck(path)
      const damage = await check
      isSound &&= damage === null
      return damage
    },
    close: async () => {
      await check?.catch(() => null) // it has the file open, too
      await turn(async () => {
        await reading.destroy()
        connection.forget()
        // NOTE: Kysely lets go only of what has been queried; the last one to close writes the log into the file.
        for (const each of [reader, writer]) if (each.isOpen) each.close()
        if (isSound) leaveClosingNote(path)
      })
    },
  }
}

function connect(path: string, synchronous: 'FULL' | 'OFF'): DatabaseSync {
  try {
    makeOwnFile(path)
    const connection = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT_MS })
    connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON`)
    // What is deleted is overwritten: it costs nothing that we could measure.
    connection.exec('PRAGMA secure_delete = ON')
    return connection
  } catch (error) {
    throw new StartProblem(`The database ${path} cannot be opened: ${reasonOf(error)}`)
  }
}

/** The log keeps the pages as they were before, too. Where somebody is still reading them, it is emptied another time. */
function emptyLog(connection: DatabaseSync): void {
  connection.exec('PRAGMA busy_timeout = 0')
  try {
    connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
  } finally {
    connection.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
}

/**
 * Copies a database file as it is at one moment, while others write to it; what was deleted is not copied along. Nothing
 * is migrated: a copy is what one takes before an upgrade.
 */
export function copySqlite(path: string, copy: string): void {
  const connection = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  try {
    makeOwnFile(copy)
    connection.prepare('VACUUM INTO ?').run(copy)
  } finally {
    connection.close()
  }
}

export function sqliteRunner(connection: DatabaseSync): Runner {
  return {
    exec: async (sql: string) => connection.exec(sql),
    rows: async (sql: string) => connection.prepare(sql).all() as Record<string, unknown>[],
    inLockedTransaction: async (work: () => Promise<void>) => {
      connection.exec('BEGIN IMMEDIATE')
      try {
        await work()
        connection.exec('COMMIT')
      } catch (error) {
        connection.exec('ROLLBACK')
        throw error
      }
    },
  }
}

async function inTransaction<T>(
  database: DatabaseSync,
  { tx, end }: Running,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  database.exec('BEGIN IMMEDIATE')
  try {
    const answer = await work(tx)
    await leftIn(tx)
    end()
    database.exec('COMMIT')
    return answer
  } catch (error) {
    end()
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function dialectOver(connection: DatabaseSync, constraintNames: ReadonlyMap<string, string>): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(connection, constraintNames),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** For reads alone: a transaction runs on a connection of its own. */
class NodeSqliteDriver extends DummyDriver {
  readonly #database: DatabaseSync
  readonly #connection: NodeSqliteConnection

  constructor(database: DatabaseSync, constraintNames: ReadonlyMap<string, string>) {
    super()
    this.#database = database
    this.#connection = new NodeSqliteConnection(database, constraintNames)
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  override async destroy(): Promise<void> {
    this.#connection.forget()
    this.#database.close()
  }
}

type RowMaker = (values: readonly SQLOutputValue[]) => Record<string, SQLOutputValue>

/**
 * Rows as Node makes them are dictionaries, slow to make and to read: with them the bookings of a list take 1.7 times as
 * long. A function with the names in its text makes all rows of one shape.
 */
function rowMaker(columns: readonly string[]): RowMaker {
  const fields = columns.map((name, place) => `${JSON.stringify(name)}: values[${place}]`)
  return new Function('values', `return { ${fields.join(', ')} }`) as RowMaker
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #constraintNames: ReadonlyMap<string, string>
  readonly #statements = new Map<string, { statement: StatementSync; rowOf: RowMaker | null }>()

  constructor(database: DatabaseSync, constraintNames: ReadonlyMap<string, string>) {
    this.#database = database
    this.#constraintNames = constraintNames
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, rowOf } = this.#prepared(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    try {
      if (rowOf) return { rows: (statement.all(...parameters) as unknown as SQLOutputValue[][]).map(rowOf) as R[] }
      const { changes } = statement.run(...parameters)
      return { rows: [], numAffectedRows: BigInt(changes) }
    } catch (error) {
      throw this.#explained(error)
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming queries are not used')
  }

  forget(): void {
    this.#statements.clear()
  }

  #prepared(sql: string) {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const columns = statement.columns().map(({ name }) => name)
    statement.setReturnArrays(true)
    const fresh = { statement, rowOf: columns.length > 0 ? rowMaker(columns) : null }
    if (this.#statements.size >= STATEMENT_CACHE_SIZE) this.#statements.clear()
    this.#statements.set(sql, fresh)
    return fresh
  }

  #explained(error: unknown): unknown {
    const message = error instanceof Error ? error.message : ''
    const detail = /constraint failed(?:: (?:index ')?([^']*))?/.exec(message)
    if (!detail) return error
    if (message.startsWith('FOREIGN KEY')) return new ConstraintBroken('foreign_key', error)
    const named = detail[1] ?? ''
    return new ConstraintBroken(this.#constraintNames.get(named) ?? named, error)
  }
}
