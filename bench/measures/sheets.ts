import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { pacedCalls } from '../paced.ts'
import type { Diary } from '../seed.ts'
import type { SheetErrand } from '../sheet-sender.ts'
import { quantile, type Row, row } from '../table.ts'
import { startTarget, withTarget } from '../target.ts'

/** Rules #89. */
const MOST_MS = 50

/** Ten of the worst quiz sheets at once: each has its sentence, and hardly anybody waits for them; else this fails. */
export function hostileSheets({ dataDir, student, tutor }: Diary, port: number): Promise<Row[]> {
  return withTarget(startTarget('product', port, dataDir), async (product) => {
    const poll = { path: '/api/chat/unread-count', token: student.token }
    const calm = pacedCalls(product, poll)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const quiet = quantile(await calm.stop(), 0.99)

    const busy = pacedCalls(product, poll)
    const errand: SheetErrand = { port, token: tutor.token }
    const sent = once(new Worker(join(import.meta.dirname, '../sheet-sender.ts'), { workerData: errand }), 'exit')
    await sent.catch(() => {}) // so that nobody asks a server that has stopped
    const times = await busy.stop()
    await sent
    const during = quantile(times, 0.99)
    if (during > MOST_MS)
      throw new Error(
        `other calls waited ${during.toFixed(1)} ms (p99) rather than ${MOST_MS}; without sheets ${quiet.toFixed(1)}`,
      )
    const detail = `at most ${Math.max(...times).toFixed(1)} ms of ${times.length}; without sheets p99 ${quiet.toFixed(1)} ms`
    return [row('Other calls during ten hostile sheets, p99', during, { most: MOST_MS, unit: 'ms' }, detail)]
  })
}
