import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { ConstraintBroken, type Database, type Db, type Tx } from './database.ts'
import { postgresDialect } from './dialects.ts'
import { migrate, type Runner } from './migrate.ts'
import type { Tables } from './schema.ts'

const POOL_SIZE = 10
const MOST_TRIES = 4
/** For each connection: a list of another length is another statement. */
const MOST_PREPARED = 500
/** Serialisation failure and deadlock: the same work may succeed when it is tried again (Rules R3). */
const WORTH_RETRYING = new Set(['40001', '40P01'])
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
    // As long as a page waits for an answer.
    connectionTimeoutMillis: 10_000,
  })
  // NOTE: an idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', ignored)
  await migrateOver(pool)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: explainingPool(pool) }) })

  return {
    engine: 'postgres',
    db: kysely as Db,
    transaction: (work, options) =>
      retrying(() =>
        kysely.transaction().execute(async (tx) => {
          if (options?.queueFor)
            await sql`SELECT pg_advisory_xact_lock(hashtextextended(${options.queueFor}, 0))`.execute(tx)
          return work(tx as unknown as Tx)
        }),
      ),
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

/** Each query's complaint is explained where it is raised, so that `writes.ts` can translate it. */
function explainingPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect()
      // NOTE: a connection that breaks fails its running query; without a listener it would end the process as well.
      client.on('error', ignored)
      const names = namesOf(client)
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query({ text, values: [...values], name: nameFor(text, values, names) })
        } catch (error) {
          throw explained(error)
        }
      }
      const release = () => {
        client.off('error', ignored)
        client.release()
      }
      return { query, release } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  } as PostgresPool
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
