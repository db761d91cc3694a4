import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Of the forty migrations before the first release: a few that every such database has. */
const SOME_OF_FORTY = ['001-foundation', '002-one-consultation', '021-taking-back', '040-unused-accounts']

interface Held {
  readonly tables: unknown[]
  readonly migrations: unknown[]
  readonly people: unknown[]
}

/** A database as a program from before the first release left it, with Nadia in it; `held` reads what it holds. */
export async function aDatabaseOfBefore(
  { file, url }: { file: string; url: string | null },
  names: readonly string[] = SOME_OF_FORTY,
): Promise<{ held: () => Promise<Held> }> {
  const ask = (statement: string) => (url ? askPostgres(url, statement) : askSqlite(file, statement))
  await ask('CREATE TABLE schema_migrations (name TEXT PRIMARY KEY)')
  await ask('CREATE TABLE users (id TEXT PRIMARY KEY)')
  await ask(`INSERT INTO schema_migrations (name) VALUES ${names.map((name) => `('${name}')`)}`)
  await ask(`INSERT INTO users (id) VALUES ('nadia')`)
  const catalogue = url
    ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
    : `SELECT name, sql FROM sqlite_master ORDER BY 1`
  return {
    held: async () => ({
      tables: await ask(catalogue),
      migrations: await ask('SELECT name FROM schema_migrations ORDER BY name'),
      people: await ask('SELECT id FROM users'),
    }),
  }
}

async function askPostgres(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function askSqlite(file: string, statement: string): unknown[] {
  const connection = new DatabaseSync(file)
  try {
    connection.exec('PRAGMA journal_mode = WAL')
    return connection.prepare(statement).all()
  } finally {
    connection.close()
  }
}
