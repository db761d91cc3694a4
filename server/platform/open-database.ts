import { mkdirSync } from 'node:fs'
import type { Config } from './config.ts'
import { databaseFileIn } from './data-dir.ts'
import type { Database } from './db/database.ts'
import { openSqlite } from './db/sqlite.ts'

/** The database that the configuration names: PostgreSQL where an address is given, else a file in the data folder. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { checksLater?: boolean; readsAll?: boolean } = {},
): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./db/postgres.ts')
    return openPostgres(config.databaseUrl)
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(databaseFileIn(config.dataDir), options)
}
