import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type Person, personMaker } from '#bench/seed.ts'
import { openSink, type Sink } from '#bench/sink.ts'
import { copyToPostgres } from '#bench/to-postgres.ts'
import { addDays, clockTime, instantAt, londonDateOf } from '#domain/time.ts'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import type { Subscription } from '#server/platform/push/transport.ts'
import { secretKeyOf } from '#server/platform/secret-key.ts'
import { findPostgres, startCluster } from '../../tools/postgres.ts'
import { certificateFile, openPushService, type PushService } from './push-service.ts'
import type { Place } from './servers.ts'

/** A tutor and families whose addresses are confirmed, and perhaps phones that take pushes, on one of the two engines, and the mail server and the push service that take it all. */
export interface Practice extends Place {
  readonly tutor: Person
  readonly families: readonly Person[]
  readonly sink: Sink
  readonly pushService: PushService
  /** Minutes by which the clock of its servers is ahead, if it has phones: a child's is quiet at night. */
  readonly minutesAhead: number
  readonly hasPhones: boolean
  /** Rows of one column of numbers. */
  readonly numbers: (sql: string) => Promise<number[]>
}

export type Engine = 'SQLite' | 'PostgreSQL'

/** Null where there is no PostgreSQL. */
export async function withPractice<T>(
  engine: Engine,
  families: number,
  work: (practice: Practice) => Promise<T>,
  hasPhones = false,
): Promise<T | null> {
  const programs = engine === 'PostgreSQL' ? findPostgres() : undefined
  if (engine === 'PostgreSQL' && !programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-prove-'))
  const [sink, pushService] = [await openSink(), await openPushService()]
  const cluster = programs ? await startCluster(programs, tmpdir(), []) : null
  try {
    const dataDir = join(folder, 'data')
    const secretKey = randomBytes(32)
    const minutesAhead = hasPhones ? minutesToMorning() : 0
    const now = new Date(Date.now() + minutesAhead * 60_000)
    const subscribe = (id: string) => ({ ...pushService.subscribe(id), key: secretKeyOf(secretKey).push.id })
    const people = await fill(dataDir, { families, now, subscribe: hasPhones ? subscribe : () => null })
    if (cluster) await copyToPostgres(dataDir, cluster.url)
    const numbers = cluster ? askPostgres(cluster.url) : askSqlite(dataDir)
    const place = {
      ...{ dataDir, databaseUrl: cluster?.url ?? '', smtpUrl: sink.url, secretKey: secretKey.toString('base64url') },
      ...{ pushHosts: pushService.host, certificateFile: certificateFile(folder) },
    }
    return await work({ ...people, ...place, sink, pushService, minutesAhead, hasPhones, numbers })
  } finally {
    await sink.close()
    await pushService.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Taken = Subscription & { readonly key: string }

async function fill(
  dataDir: string,
  wish: { families: number; now: Date; subscribe: (id: string) => Taken | null },
): Promise<{ tutor: Person; families: Person[] }> {
  await (await openDatabase({ databaseUrl: null, dataDir })).close()
  const database = new DatabaseSync(databaseFileIn(dataDir))
  const make = personMaker(database, 'no password', wish.now)
  const tutor = make('TUTOR', 'tutor')
  const families = Array.from({ length: wish.families }, (_, n) => make('STUDENT', `family-${n}`))
  database.exec('UPDATE users SET email_verified_at = created_at')
  for (const { id } of families) {
    const taken = wish.subscribe(id)
    if (taken) takePushes(database, id, taken)
  }
  database.close()
  return { tutor, families }
}

/** Until it is eight in the morning of London. */
function minutesToMorning(): number {
  const now = new Date()
  const morning = instantAt(addDays(londonDateOf(now), 1), clockTime('08:00'))
  return Math.ceil((morning.getTime() - now.getTime()) / 60_000)
}

/** On the device on which somebody is signed in. */
function takePushes(database: DatabaseSync, userId: string, { endpoint, p256dh, auth, key }: Taken): void {
  const [id, now] = [randomUUID(), Date.now()]
  database
    .prepare(
      `INSERT INTO devices (id, user_id, secret_hash, created_at, last_used_at,
        push_endpoint, push_p256dh, push_auth, push_key, push_since) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, userId, randomBytes(32), now, now, endpoint, p256dh, auth, key, now)
  database.prepare('UPDATE sessions SET device_id = ? WHERE user_id = ?').run(id, userId)
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
