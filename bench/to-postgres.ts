import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import { openDatabase } from '#server/platform/open-database.ts'

const BOTH_HAVE = "name NOT LIKE 'sqlite_%' AND name NOT IN ('schema_migrations', 'hour_package_configs')"
/** Of rows in one statement. */
const AT_ONCE = 1000

/** Everything that a data folder's SQLite file holds, in an empty database of PostgreSQL. */
export async function copyToPostgres(dataDir: string, url: string): Promise<void> {
  await (await openDatabase({ databaseUrl: url, dataDir })).close()
  const from = new DatabaseSync(databaseFileIn(dataDir), { readOnly: true })
  const to = new pg.Client({ connectionString: url })
  await to.connect()
  await to.query('SET session_replication_role = replica') // what triggers have written is copied as well
  const tables = from.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND ${BOTH_HAVE}`).all()
  for (const { name } of tables) {
    const rows = from.prepare(`SELECT ${columnsOf(from, String(name)).join(', ')} FROM ${name}`).all()
    for (let at = 0; at < rows.length; at += AT_ONCE) await insertInto(to, String(name), rows.slice(at, at + AT_ONCE))
  }
  await to.query('ANALYZE')
  await to.end()
  from.close()
}

/** Without those that the database makes of others. */
function columnsOf(database: DatabaseSync, table: string): string[] {
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table)
  return columns.map(({ name }) => String(name))
}

async function insertInto(to: pg.Client, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const values = JSON.stringify(rows, (_, value) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
  )
  await to.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(null::${table}, $1)`,
    [values],
  )
}
