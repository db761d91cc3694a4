import { findPostgres, startCluster } from '../../tools/postgres.ts'
import { type Diary, PASSWORD, type Person } from '../seed.ts'
import { median, type Row, row } from '../table.ts'
import { startTarget, type Target, withTarget } from '../target.ts'
import { copyToPostgres } from '../to-postgres.ts'
import type { Question } from '../wire.ts'
import { inTurn, oneSync, type Turn } from '../writing.ts'
import { requestAt } from './bookings.ts'
import { ownBookings, tutorsWeek } from './reads.ts'

const ROUNDS = 5
const PER_ROUND = 32
const MOST = { most: 1.6, unit: '× SQLite' }

/**
 * The product on PostgreSQL in turns with the product on SQLite: the same data on the same disk, both as safe as they come,
 * PostgreSQL with its own settings and reached through its socket, as on one machine.
 */
export async function onPostgres(diary: Diary, within: string, port: number): Promise<Row[]> {
  const programs = findPostgres()
  if (!programs) return [notMeasured()]
  const server = await startCluster(programs, within, [])
  try {
    await copyToPostgres(diary.dataDir, server.url)
    return await withTarget(startTarget('product', port, diary.dataDir), (sqlite) =>
      withTarget(startTarget('product', port + 1, `${diary.dataDir}-beside`, server.url), (postgres) =>
        inTurns(sqlite, postgres, diary),
      ),
    )
  } finally {
    await server.stop()
  }
}

async function inTurns(sqlite: Target, postgres: Target, diary: Diary): Promise<Row[]> {
  const both = [sqlite, postgres] as const
  const familyAt = (n: number) => diary.families[n % diary.families.length] as Person
  const [booked, syncs] = await turnsOf(both, diary, (round) =>
    Array.from({ length: PER_ROUND }, (_, n) => requestAt(diary, familyAt(n), round, n)),
  )
  const rows = [overOneSync(booked, median(syncs))]
  for (const [name, question] of [
    ["a student's bookings", ownBookings],
    ["a week of the tutor's", tutorsWeek],
  ] as const) {
    const [read] = await turnsOf(both, diary, () => Array.from({ length: 4 * PER_ROUND }, () => question(diary)))
    rows.push(againstSqlite(name, read))
  }
  const [signedIn] = await turnsOf(both, diary, () => diary.families.map(signIn))
  return [...rows, againstSqlite('a sign-in', signedIn)]
}

type Pair = { readonly sqlite: Turn; readonly postgres: Turn }

/** Each engine after the other, and what a sync takes beside them; without the first, which warms up. */
async function turnsOf(
  [sqlite, postgres]: readonly [Target, Target],
  { dataDir }: Diary,
  questionsOf: (round: number) => readonly Question[],
): Promise<[Pair[], number[]]> {
  const [turns, syncs]: [Pair[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const questions = questionsOf(round)
    turns.push({ sqlite: await inTurn(sqlite, questions), postgres: await inTurn(postgres, questions) })
    syncs.push(oneSync(dataDir))
  }
  return [turns.slice(1), syncs]
}

function overOneSync(turns: readonly Pair[], sync: number): Row {
  const over = (engine: keyof Pair) => median(turns.map((turn) => turn[engine].time)) - sync
  const whole = median(turns.map(({ sqlite, postgres }) => postgres.time / sqlite.time))
  const beside = `with the fsync of ${sync.toFixed(2)} ms ${whole.toFixed(2)} ×; ${timesOf(turns)}`
  return row('PostgreSQL, creating a booking, over one fsync', over('postgres') / over('sqlite'), MOST, beside)
}

function againstSqlite(name: string, turns: readonly Pair[]): Row {
  const ratio = median(turns.map(({ sqlite, postgres }) => postgres.time / sqlite.time))
  return row(`PostgreSQL, ${name}`, ratio, MOST, timesOf(turns))
}

function timesOf(turns: readonly Pair[]): string {
  const told = (engine: keyof Pair) => {
    const [time, cpu] = (['time', 'cpuMs'] as const).map((what) => median(turns.map((turn) => turn[engine][what])))
    return `${time?.toFixed(2)} ms (CPU ${cpu?.toFixed(2)})`
  }
  return `p50 ${told('postgres')} against ${told('sqlite')}`
}

function signIn({ email }: Person): Question {
  return { method: 'POST', path: '/api/auth/login', body: { email, password: PASSWORD } }
}

function notMeasured(): Row {
  const detail = 'its programs are not on this machine'
  return { name: 'PostgreSQL', value: 'not measured', budget: '', isWithin: true, detail }
}
