import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type Person, personMaker } from '#bench/seed.ts'
import { openSink, type Sink } from '#bench/sink.ts'
import { copyToPostgres } from '#bench/to-postgres.ts'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { findPostgres, startCluster } from '../../tools/postgres.ts'
import type { Place } from './servers.ts'

/** A tutor and families whose addresses are confirmed, on one of the two engines, and the mail server that takes it all. */
export interface Practice extends Place {
  readonly tutor: Person
  readonly families: readonly Person[]
  readonly sink: Sink
  /** Rows of one column of numbers. */
  readonly numbers: (sql: string) => Promise<number[]>
}

export type Engine = 'SQLite' | 'PostgreSQL'

/** Null where there is no PostgreSQL. */
export async function withPractice<T>(
  engine: Engine,
  families: number,
  work: (practice: Practice) => Promise<T>,
): Promise<T | null> {
  const programs = engine === 'PostgreSQL' ? findPostgres() : undefined
  if (engine === 'PostgreSQL' && !programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-prove-'))
  const sink = await openSink()
  const cluster = programs ? await startCluster(programs, tmpdir(), []) : null
  try {
    const dataDir = join(folder, 'data')
    const people = await fill(dataDir, families)
    if (cluster) await copyToPostgres(dataDir, cluster.url)
    const numbers = cluster ? askPostgres(cluster.url) : askSqlite(dataDir)
    const secretKey = randomBytes(32).toString('base64url')
    const place = { dataDir, databaseUrl: cluster?.url ?? '', smtpUrl: sink.url, secretKey }
    return await work({ ...people, ...place, sink, numbers })
  } finally {
    await sink.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(dataDir: string, count: number): Promise<{ tutor: Person; families: Person[] }> {
  await (await openDatabase({ databaseUrl: null, dataDir })).close()
  const database = new DatabaseSync(databaseFileIn(dataDir))
  const make = personMaker(database, 'no password', new Date())
  const tutor = make('TUTOR', 'tutor')
  const families = Array.from({ length: count }, (_, n) => make('STUDENT', `family-${n}`))
  database.exec('UPDATE users SET email_verified_at = created_at')
  database.close()
  return { tutor, families }
}

const askSqlite = (dataDir: string) => async (sql: string) => {
  const database = new DatabaseSync(databaseFileIn(dataDir), { readOnly: true })
  const rows = database.prepare(sql).all()
  database.close()
  return rows.map((row) => Number(Object.values(row)[0]))
}

const askPostgres = (url: string) => async (sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows.map((row: object) => Number(Object.values(row)[0]))
}
