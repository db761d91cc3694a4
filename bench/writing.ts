import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { median, type Row, row } from './table.ts'
import type { Target } from './target.ts'
import { type Answer, bytesOf, type Question, Wire } from './wire.ts'

const SYNCS = 32

/** What one connection asked in turn, and what it cost. */
export interface Turn {
  readonly answers: readonly Answer[]
  /** The middle one, in milliseconds. */
  readonly time: number
  readonly cpuMs: number
}

/** Asks one question after another, each once the last is answered. */
export async function inTurn(product: Target, questions: readonly Question[]): Promise<Turn> {
  const wire = await Wire.open(product.port)
  const requests = questions.map(bytesOf)
  const before = await product.usage()
  const [answers, times]: [Answer[], number[]] = [[], []]
  for (const [place, request] of requests.entries()) {
    const begun = performance.now()
    const answer = await wire.ask(request)
    times.push(performance.now() - begun)
    if (answer.status >= 300) throw new Error(`${questions[place]?.path} was answered ${answer.status}: ${answer.body}`)
    answers.push(answer)
  }
  const after = await product.usage()
  wire.close()
  return { answers, time: median(times), cpuMs: (after.cpuMs - before.cpuMs) / questions.length }
}

/** What it costs to bring one page to this disk, in milliseconds. */
export function oneSync(folder: string): number {
  const file = openSync(join(folder, 'fsync'), 'w')
  const page = Buffer.alloc(4096)
  const times = Array.from({ length: SYNCS }, (_, n) => {
    const begun = performance.now()
    writeSync(file, page, 0, page.length, n * page.length)
    fsyncSync(file)
    return performance.now() - begun
  })
  closeSync(file)
  return median(times)
}

/** What answering takes beyond the disk's own time, which is not ours. */
export function overOneSync(name: string, most: number, turns: readonly Turn[], syncs: readonly number[]): Row {
  const [p50, sync] = [median(turns.map(({ time }) => time)), median(syncs)]
  const cpu = median(turns.map(({ cpuMs }) => cpuMs))
  const detail = `p50 ${p50.toFixed(2)} ms, one fsync ${sync.toFixed(2)} ms; CPU ${cpu.toFixed(2)} ms`
  return row(`${name}, over one fsync`, p50 - sync, { most, unit: 'ms' }, detail)
}
