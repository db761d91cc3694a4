import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { handleOf } from '#server/features/accounts/passkeys/challenges/actions.ts'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import { newId } from '#server/platform/ids.ts'
import { type Authenticator, anAuthenticator } from '#server/testing/authenticator.ts'
import { pacedCalls } from '../paced.ts'
import type { Diary, Person } from '../seed.ts'
import { median, quantile, type Row, row } from '../table.ts'
import { askOnce, startTarget, type Target, withTarget } from '../target.ts'
import { weekGrid } from './reads.ts'

/** Each has a server of its own: a process meets its first passkey once. */
const ROUNDS = 3
/** Until what is asked all the time is as quick as it gets. */
const WARM_MS = 2000
/** A stall as long as a fiftieth of it is its p99. */
const WATCHED_MS = 1000

/**
 * Other calls, at an even pace, in the second that begins with the first passkey of a process, for which what checks one is
 * loaded, and in a second before it.
 */
export async function firstPasskey(diary: Diary, now: Date, port: number): Promise<Row[]> {
  const [person] = diary.families
  if (!person) throw new Error('There is no family')
  const device = keptPasskey(diary.dataDir, person, now)
  const [during, quiet, took]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < ROUNDS; turn++) {
    await withTarget(startTarget('product', port, diary.dataDir), async (product) => {
      await p99While(product, diary, () => setTimeout(WARM_MS))
      quiet.push(await p99While(product, diary, () => setTimeout(WATCHED_MS)))
      const both = async () => {
        const begun = performance.now()
        await signIn(product, { person, device }, port)
        took.push(performance.now() - begun)
        await setTimeout(Math.max(0, WATCHED_MS - (performance.now() - begun)))
      }
      during.push(await p99While(product, diary, both))
    })
  }
  const detail = `before it ${median(quiet).toFixed(1)} ms; the sign-in takes ${Math.round(median(took))} ms`
  return [row('Other calls at the first passkey, p99', median(during), { most: 20, unit: 'ms' }, detail)]
}

async function p99While(product: Target, diary: Diary, work: () => Promise<unknown>): Promise<number> {
  const calls = pacedCalls(product, weekGrid(diary))
  await work()
  return quantile(await calls.stop(), 0.99)
}

function keptPasskey(dataDir: string, { id }: Person, now: Date): Authenticator {
  const device = anAuthenticator()
  const database = new DatabaseSync(databaseFileIn(dataDir))
  database
    .prepare("INSERT INTO passkeys VALUES (?, ?, ?, ?, 0, '', 'Bench', ?, NULL)")
    .run(newId(), id, device.id, device.publicKey, now.getTime())
  database.close()
  return device
}

async function signIn(
  product: Target,
  { person, device }: { person: Person; device: Authenticator },
  port: number,
): Promise<void> {
  const asked = await askOnce(product, { method: 'POST', path: '/api/auth/passkey-options' })
  const { challengeId, options } = JSON.parse(asked.body.toString())
  const passkey = device.sign(options, { origin: `http://localhost:${port}`, userHandle: handleOf(person.id) })
  const { status } = await askOnce(product, {
    ...{ method: 'POST', path: '/api/auth/passkey', body: { challengeId, passkey } },
  })
  if (status !== 200) throw new Error(`A passkey was answered ${status}`)
}
