import { addMinutes } from '#domain/time.ts'
import { openOnDevice, shownDevice } from '#server/features/accounts/signing-in/actions.ts'
import { newToken } from '#server/platform/ids.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { findDevice } from '#server/platform/people/devices.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { pacedCalls } from '../paced.ts'
import { type Diary, PASSWORD } from '../seed.ts'
import { median, quantile, type Row, row } from '../table.ts'
import type { Target } from '../target.ts'
import { bytesOf, Wire } from '../wire.ts'
import { weekGrid } from './reads.ts'

const ROUNDS = 5
const AT_ONCE = 8
const WAVES = 3

/** Other calls, at an even pace, while eight people at once have their passwords checked. */
export async function signIns(product: Target, diary: Diary): Promise<Row[]> {
  const [during, quiet, waves]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < ROUNDS; turn++) {
    const busy = pacedCalls(product, weekGrid(diary))
    for (let wave = 0; wave < WAVES; wave++) waves.push(await eightSignIns(product, diary))
    during.push(quantile(await busy.stop(), 0.99))
    const calm = pacedCalls(product, weekGrid(diary))
    await new Promise((resolve) => setTimeout(resolve, 500))
    quiet.push(quantile(await calm.stop(), 0.99))
  }
  const detail = `without sign-ins ${median(quiet).toFixed(1)} ms; eight sign-ins take ${Math.round(median(waves))} ms`
  return [row('Other calls during 8 sign-ins, p99', median(during), { most: 20, unit: 'ms' }, detail)]
}

async function eightSignIns(product: Target, diary: Diary): Promise<number> {
  const begun = performance.now()
  await Promise.all(
    diary.families.slice(0, AT_ONCE).map(async ({ email }) => {
      const wire = await Wire.open(product.port)
      const body = { email, password: PASSWORD }
      const { status } = await wire.ask(bytesOf({ method: 'POST', path: '/api/auth/login', body }))
      wire.close()
      if (status !== 200) throw new Error(`A sign-in was answered ${status}`)
    }),
  )
  return performance.now() - begun
}

const ADDED_ROUNDS = 7
/** Each of the families in turn, so often a round: what is timed is longer than the clock's grain. */
const TIMES = 12
const DAY = 24 * 60
const ADDRESS = '81.2.69.142'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36'

/**
 * What a sign-in costs beside the check of the password since devices are known: CPU time of its transaction, with what is
 * read and named for it before, over that of a transaction that only opens a session; in turns. Of a known device, as
 * most are, and of one that is new to the account, of which its owner is written to.
 */
export async function signInsAdd({ dataDir, families }: Diary, now: Date): Promise<Row[]> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const { db, transaction } = database
  const secrets = new Map<string, string>()
  const opened = (id: string, secret: string | undefined, agent: string, at: Date) => async () => {
    await findDevice(db, id, secret)
    const device = await shownDevice(secret, ADDRESS, agent)
    return transaction((tx) => openOnDevice(tx, { id, role: 'STUDENT' }, device, at))
  }
  for (const { id } of families) secrets.set(id, (await opened(id, undefined, PHONE, now)()).deviceSecret)

  const [known, strange]: [number[], number[]] = [[], []]
  for (let round = 0; round < ADDED_ROUNDS; round++) {
    // An account is written to three times a day.
    const at = addMinutes(now, (round + 1) * DAY)
    const bare = await cpuOf(families, TIMES, ({ id }) =>
      transaction((tx) => openSession(tx, { id, role: 'STUDENT' }, at)),
    )
    const again = await cpuOf(families, TIMES, ({ id }) => opened(id, secrets.get(id), PHONE, at)())
    const told = await cpuOf(families, 1, async ({ id }) => {
      // A secret that the account does not know: two browsers of one name in one network are two.
      const { isTold } = await opened(id, newToken(), PHONE, at)()
      if (!isTold) throw new Error('Nobody was written to')
    })
    known.push(again - bare)
    strange.push(told - bare)
  }
  await database.close()
  return [
    row('A sign-in beside its password, a known device adds', median(known), { most: 1, unit: 'ms' }),
    row('One that is new to the account, and told of', median(strange), { most: 1, unit: 'ms' }),
  ]
}

/** Of one of them, in milliseconds of this process. */
async function cpuOf<T>(each: readonly T[], times: number, work: (one: T) => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage()
  for (let n = 0; n < times; n++) for (const one of each) await work(one)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000 / each.length / times
}
