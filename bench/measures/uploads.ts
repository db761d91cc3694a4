import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { pacedCalls } from '../paced.ts'
import type { Diary } from '../seed.ts'
import { quantile, type Row, row } from '../table.ts'
import { startTarget, type Target, withTarget } from '../target.ts'
import type { Errand } from '../uploader.ts'

const MIB = 2 ** 20
const LOOK_EVERY_MS = 50

/** Ten of the largest files at once, on a server that has just been started: what they hold, and who waits for them. */
export function uploadsAtOnce({ dataDir, student, tutor, subjectId }: Diary, port: number): Promise<Row[]> {
  return withTarget(startTarget('product', port, dataDir), async (product) => {
    const poll = { path: '/api/chat/unread-count', token: student.token }
    const calm = pacedCalls(product, poll)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const quiet = quantile(await calm.stop(), 0.99)
    const { residentBytes } = await product.usage()

    const busy = pacedCalls(product, poll)
    const begun = performance.now()
    const most = await mostResident(product, uploads({ port, token: tutor.token, subjectId }))
    const seconds = (performance.now() - begun) / 1000
    const during = quantile(await busy.stop(), 0.99)
    const [before, added] = [residentBytes / MIB, (most - residentBytes) / MIB]
    const memory = `from ${Math.round(before)} MiB; all done in ${seconds.toFixed(1)} s`
    const calls = `without uploads ${quiet.toFixed(1)} ms`
    return [
      row('Ten uploads of 50 MB at once, memory added', added, { most: 64, unit: 'MiB' }, memory),
      row('Other calls during ten uploads, p99', during, { most: 20, unit: 'ms' }, calls),
    ]
  })
}

async function uploads(errand: Errand): Promise<void> {
  await once(new Worker(join(import.meta.dirname, '../uploader.ts'), { workerData: errand }), 'exit')
}

async function mostResident(product: Target, work: Promise<void>): Promise<number> {
  let most = 0
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    most = Math.max(most, (await product.usage()).residentBytes)
    await Promise.race([new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS)), ended])
  }
  await ended
  return most
}
