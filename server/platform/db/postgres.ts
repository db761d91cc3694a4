import type { Duplex } from 'node:stream'
import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type QueryResult, sql } from 'kysely'
import pg from 'pg'
import { reasonOf, StartProblem } from '../start-problem.ts'
import {
  ConstraintBroken,
  commitsOf,
  type Database,
  type Db,
  leave,
  leftIn,
  type TransactionOptions,
  type Tx,
  together,
} from './database.ts'
import { postgresDialect } from './dialects.ts'
import { migrate, type Runner } from './migrate.ts'
import { runningOn } from './running.ts'
import type { Tables } from './schema.ts'

const POOL_SIZE = 10
const MOST_TRIES = 4
/** For each connection: a list of another length is another statement. */
const MOST_PREPARED = 500
/** Serialisation failure and deadlock: the same work may succeed when it is tried again (Rules R3). */
const WORTH_RETRYING = new Set(['40001', '40P01'])
const FAILED_BEFORE = '25P02'
/** Foreign keys share one name. Since PostgreSQL 18 one that restricts a deletion has a state of its own. */
const FOREIGN_KEY_STATES = new Set(['23503', '23001'])
/** Unique, exclusion, check and not-null violations carry the constraint's name. */
const CONSTRAINT_STATES = new Set(['23505', '23P01', '23514', '23502'])

/** Our instants stay far below 2^53, so a `bigint` column is safe as a number. */
const numberTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

/** Connects to a PostgreSQL server and brings its schema up to date under an advisory lock. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types: numberTypes,
    // Statements of one connection may follow each other without waiting for answers.
    pipeline: true,
    // As long as a page waits for an answer.
    connectionTimeoutMillis: 10_000,
  })
  // NOTE: an idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', ignored)
  await migrateOver(pool)
  const dialect = new PostgresDialect({ pool: explainingPool(pool) })
  const kysely = new Kysely<Tables>({ dialect })
  const { whenTold, committed } = commitsOf()

  return {
    engine: 'postgres',
    db: kysely as Db,
    transaction: (work, options) => retrying(() => inTransaction(pool, { kysely, dialect, committed }, work, options)),
    onOneServer: (name, work) => whileNobodyElse(pool, name, work),
    whenTold,
    // NOTE: its own VACUUM clears dead rows away within minutes; what it has archived is its administrator's to keep.
    forget: async () => undefined,
    ping: async () => {
      await sql`SELECT 1`.execute(kysely)
    },
    // NOTE: PostgreSQL never lets a broken reference be committed, and checks its pages itself.
    faults: async () => [],
    damage: async () => null,
    close: () => kysely.destroy(),
  }
}

interface Over {
  readonly kysely: Kysely<Tables>
  readonly dialect: PostgresDialect
  readonly committed: (tx: Tx) => void
}

/** `BEGIN` travels with the first statements, `COMMIT` with the last that were left. */
async function inTransaction<T>(
  pool: pg.Pool,
  { kysely, dialect, committed }: Over,
  work: (tx: Tx) => Promise<T>,
  { queueFor }: TransactionOptions = {},
): Promise<T> {
  const client = await taken(pool)
  const { tx, end } = runningOn(kysely, dialect, client)
  leave(tx, client.query(queueFor === undefined ? 'BEGIN' : `BEGIN; ${queueing(queueFor)}`))
  try {
    const answer = await work(tx)
    end()
    await together(leftIn(tx), client.commit())
    client.release()
    committed(tx)
    return answer
  } catch (error) {
    end()
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
    throw await causeOf(error, tx)
  }
}

/** The lock is a transaction's, which does nothing else: with the connection it ends, however that does. */
async function whileNobodyElse<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T | null> {
  const client = await taken(pool)
  try {
    const lock = `pg_try_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(name)}, 0))`
    await client.query('BEGIN')
    const [row] = (await client.query(`SELECT ${lock} AS "isFree"`)).rows as { isFree: boolean }[]
    return row?.isFree ? await work() : null
  } finally {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
  }
}

/** Taken by one transaction at a time, for as long as it runs. */
function queueing(name: string): string {
  return `SELECT pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(name)}, 0))`
}

/** A statement may only say that one before it, which nobody waited for, has failed. */
async function causeOf(error: unknown, tx: Tx): Promise<unknown> {
  if (stateOf(error) !== FAILED_BEFORE) return error
  return leftIn(tx).then(
    () => error,
    (earlier) => earlier,
  )
}

/** Each query's complaint is explained where it is raised, so that `writes.ts` can translate it. */
function explainingPool(pool: pg.Pool): PostgresPool {
  return {
    connect: () => taken(pool),
    end: () => pool.end(),
  } as unknown as PostgresPool
}

async function taken(pool: pg.Pool) {
  const client = await pool.connect()
  // NOTE: a connection that breaks fails its running query; without a listener it would end the process as well.
  client.on('error', ignored)
  const names = namesOf(client)
  const query = async (text: string, values: readonly unknown[] = []) => {
    holdForTheOthers(client)
    try {
      return await client.query({ text, values: [...values], name: nameFor(text, values, names) })
    } catch (error) {
      throw explained(error)
    }
  }
  return {
    query,
    executeQuery: async <R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, rowCount } = await query(text, parameters)
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here streams
    async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
      throw new Error('Streaming queries are not used')
    },
    /** PostgreSQL answers with a rollback where a statement has failed. */
    commit: async () => {
      const { command } = await query('COMMIT')
      if (command !== 'COMMIT') throw new Error('A transaction in which a statement had failed was to be committed')
    },
    release: (isBroken = false) => {
      client.off('error', ignored)
      client.release(isBroken)
    },
  }
}

/** What is asked within one turn of the event loop is written at once: each write would wake the server. */
function holdForTheOthers(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const ignored = () => undefined

/** The names under which a connection has prepared its statements, by their text. They end with it. */
const preparedBy = new WeakMap<pg.PoolClient, Map<string, string>>()

function namesOf(client: pg.PoolClient): Map<string, string> {
  const names = preparedBy.get(client) ?? new Map<string, string>()
  preparedBy.set(client, names)
  return names
}

/**
 * A statement with a name is parsed once by its connection, and soon planned once: planning a joined read takes longer
 * than the read. Without values it is a `BEGIN` or the like; and lists of many lengths must not fill the server.
 */
function nameFor(text: string, values: readonly unknown[], names: Map<string, string>): string | undefined {
  const known = names.get(text)
  if (known || values.length === 0 || names.size >= MOST_PREPARED) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

async function migrateOver(pool: pg.Pool): Promise<void> {
  const client = await firstConnection(pool)
  try {
    await migrate(postgresRunner(client), postgresDialect)
  } finally {
    client.release()
  }
}

export function postgresRunner(client: pg.ClientBase): Runner {
  return {
    exec: (statement) => client.query(statement),
    rows: async (statement) => (await client.query(statement)).rows as Record<string, unknown>[],
    inLockedTransaction: async (work) => {
      await client.query('BEGIN')
      try {
        await client.query("SELECT pg_advisory_xact_lock(hashtextextended('foolscap migrations', 0))")
        await work()
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
    },
  }
}

/** Never with the address itself, which holds a password. */
async function firstConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new StartProblem(`The database that DATABASE_URL names cannot be reached: ${reasonOf(error)}`)
  }
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= MOST_TRIES || !WORTH_RETRYING.has(stateOf(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tries))
    }
  }
}

function stateOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}

function explained(error: unknown): unknown {
  const state = stateOf(error)
  if (FOREIGN_KEY_STATES.has(state)) return new ConstraintBroken('foreign_key', error)
  if (!CONSTRAINT_STATES.has(state)) return error
  return new ConstraintBroken(String((error as { constraint?: unknown }).constraint ?? ''), error)
}
