import { setTimeout } from 'node:timers/promises'
import { type Row, row } from '#bench/table.ts'
import type { Proof } from '../proof.ts'
import { type Engine, type Practice, withPractice } from './practice.ts'
import { type Server, startServer } from './servers.ts'
import { announce, reckon, reckonPushes, untilNothingWaits } from './telling.ts'

const FAMILIES = 12
const TOLD_A_ROUND = 3
/** A mail a connection; what is under way may be taken, and its sender cut off before it has written that down. */
const MOST_UNDER_WAY = 3
const MOST_PUSHES_UNDER_WAY = 8
/** More than a lease: whoever starts next may take over what the one before has claimed. */
const MINUTES_A_ROUND = 2
/** After the commit what was told is looked for within this time; around it lie dispatching and claiming. */
const LOOKED_FOR_WITHIN_MS = 400

type CrashPoint = (server: Server, practice: Practice) => Promise<void>

/** Where a server is cut off: before anything follows the commit, somewhere in what follows, and around each hand-over. */
const POINTS: Readonly<Record<string, CrashPoint>> = {
  'before dispatching': (server) => server.kill(),
  'in dispatching or claiming': async (server) => {
    await setTimeout(150 + Math.random() * 150)
    await server.kill()
  },
  'claimed, not handed over': (server, practice) => atMail(server, practice, 'whole'),
  'taken, not written down': (server, practice) => atMail(server, practice, 'taken'),
  'pushed, not written down': (server, practice) => atPush(server, practice),
  'at any time': async (server) => {
    await setTimeout(Math.random() * LOOKED_FOR_WITHIN_MS)
    await server.kill()
  },
}

/** At the first, or one of the next, mails from now on: before it is taken, or as soon as its sender has been told. */
async function atMail(server: Server, { sink }: Practice, when: 'whole' | 'taken'): Promise<void> {
  let left = 1 + Math.floor(Math.random() * 2 * MOST_UNDER_WAY)
  const killed = Promise.withResolvers<void>()
  const isTime = () => --left === 0
  const kill = () => void server.kill().then(killed.resolve)
  sink.whenWhole = () => {
    if (when !== 'whole' || !isTime()) return left > 0 || when === 'taken'
    kill()
    return false
  }
  sink.whenTaken = () => {
    if (when === 'taken' && isTime()) kill()
  }
  await Promise.race([killed.promise, setTimeout(5_000).then(kill)])
  await killed.promise
  sink.whenWhole = () => true
  sink.whenTaken = () => undefined
}

/** At the first, or one of the next, pushes from now on, before its sender has been told. */
async function atPush(server: Server, { pushService }: Practice): Promise<void> {
  let left = 1 + Math.floor(Math.random() * 2 * MOST_PUSHES_UNDER_WAY)
  const killed = Promise.withResolvers<void>()
  const kill = () => void server.kill().then(killed.resolve)
  pushService.whenTaken = () => {
    if (--left === 0) kill()
  }
  await Promise.race([killed.promise, setTimeout(5_000).then(kill)])
  await killed.promise
  pushService.whenTaken = () => undefined
}

const crashesOn =
  (engine: Engine): Proof =>
  async (scale) => {
    const kills = scale === 'whole' ? 200 : Object.keys(POINTS).length
    const rows = await withPractice(engine, FAMILIES, (practice) => crash(engine, practice, kills), true)
    return rows ?? [row(`${engine}: crashes`, 0, { most: 0, unit: 'kills' }, 'not tried: no PostgreSQL')]
  }

async function crash(engine: Engine, practice: Practice, kills: number): Promise<Row[]> {
  const acknowledged = new Set<number>()
  const points = Object.values(POINTS)
  let n = 0
  for (let round = 0; round < kills; round++) {
    const server = await startServer(practice, practice.minutesAhead + round * MINUTES_A_ROUND)
    const point = points[round % points.length] as CrashPoint
    const told = Array.from({ length: TOLD_A_ROUND }, () => n++)
    const telling = told.map(async (each) => {
      if (await announce(server, practice, each)) acknowledged.add(each)
    })
    // Cut off in the middle of a request, it may have committed or not; nobody was told that it had.
    if (point !== POINTS['at any time']) await Promise.all(telling)
    await point(server, practice)
    await Promise.all(telling)
  }
  const last = await startServer(practice, practice.minutesAhead + kills * MINUTES_A_ROUND)
  if (await announce(last, practice, n)) acknowledged.add(n++) // looks at once, and finds the rest
  await untilNothingWaits(practice)
  await last.stop()
  if (acknowledged.size < kills)
    throw new Error(`Only ${acknowledged.size} of ${n} were acknowledged: nothing is proved`)
  const { lost, torn, repeated, renamed } = reckon(practice, acknowledged)
  const pushes = reckonPushes(practice, acknowledged)
  const [unsent = 1] = await practice.numbers("SELECT count(*) FROM deliveries WHERE status <> 'SENT'")
  const what = `${kills} kills, ${acknowledged.size} of ${n} acknowledged`
  return [
    row(`${engine}: told and lost`, lost, { most: 0, unit: 'mails' }, what),
    row(`${engine}: told to some and not to others`, torn, { most: 0, unit: 'news' }),
    row(`${engine}: settled otherwise than as sent`, unsent, { most: 0, unit: 'mails' }),
    row(`${engine}: mails sent again after a crash`, repeated, { most: MOST_UNDER_WAY * kills, unit: 'mails' }),
    row(`${engine}: of them under another Message-ID`, renamed, { most: 0, unit: 'mails' }),
    row(`${engine}: told and not pushed`, pushes.lost, { most: 0, unit: 'pushes' }),
    row(`${engine}: pushed again after a crash`, pushes.repeated, {
      most: MOST_PUSHES_UNDER_WAY * kills,
      unit: 'pushes',
    }),
    row(`${engine}: of them under another tag or topic`, pushes.renamed, { most: 0, unit: 'pushes' }),
  ]
}

export const crashesOnSqlite = crashesOn('SQLite')
export const crashesOnPostgres = crashesOn('PostgreSQL')
