/**
 * The built server for one journey after the other, in one process: started anew for each it spends most of its time on
 * loading its modules. A message with an environment starts it, one without stops it; each is answered once that is done.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { shiftClock } from './clock.ts'

export interface Wish {
  readonly env: Readonly<Record<string, string>>
  readonly shiftMs: number
}

let count = 0
const { exit } = process
// A server that has stopped makes sure some seconds later that its process ends; this one goes on.
process.exit = () => undefined as never
// Each leaves a word for the end of its process.
process.setMaxListeners(0)
process.once('disconnect', () => exit())

process.on('message', async (wish: Wish | null) => {
  if (wish) await start(wish)
  else await stop()
  process.send?.('done')
})

async function start({ env, shiftMs }: Wish): Promise<void> {
  Object.assign(process.env, env)
  shiftClock(shiftMs)
  count += 1
  // It starts as it is loaded: under an address of its own it is loaded, and its modules are there already.
  await import(`../dist/server/main.js?${count}`)
  await fetch(`http://localhost:${env.PORT}/healthz`)
}

/** It lets go of its folder when everything else has been done. */
async function stop(): Promise<void> {
  process.emit('SIGTERM')
  while (!isFree(`${process.env.DATA_DIR}/server.lock`)) await wait(5)
}

function isFree(file: string): boolean {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch {
    return false
  } finally {
    lock.close()
  }
}
