import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './table.ts'
import { type Answer, bytesOf, type Question, Wire } from './wire.ts'

export interface Usage {
  /** User and system time of the whole process so far. */
  readonly cpuMs: number
  readonly residentBytes: number
  /** The most that was ever resident. */
  readonly peakBytes: number
}

/** A server in a process of its own, so that what it uses can be told from what asking it costs. */
export interface Target {
  readonly port: number
  readonly usage: () => Promise<Usage>
  readonly stop: () => Promise<void>
}

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: { start: string }
}
const START = scripts.start.split(' ')
/**
 * The flags and the environment of `npm start` (decision 023). When they were chosen 146 MiB were resident after all loads, 344 without:
 * 226 without the semi-space's, 181 the heap's, 177 the trim threshold, 157 the memory pool's, 154 the arenas'. They cost
 * a tenth more CPU.
 */
export const LIKE_NPM_START = START.filter((word) => word.startsWith('--'))
export const ENV_OF_NPM_START = Object.fromEntries(
  START.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
) as Record<string, string>

/** Starts `bench/targets/<name>.ts`; it says when it listens, and how much it has used whenever it is asked. */
export async function startTarget(name: string, port: number, ...args: string[]): Promise<Target> {
  const child = fork(join(import.meta.dirname, `targets/${name}.ts`), [String(port), ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: LIKE_NPM_START,
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env, ...ENV_OF_NPM_START },
  })
  let settle: PromiseWithResolvers<unknown> = Promise.withResolvers()
  child.on('message', (answer) => settle.resolve(answer))
  child.once('exit', (code, signal) => settle.reject(endOf(name, code, signal)))
  await settle.promise
  return {
    port,
    usage: async () => {
      settle = Promise.withResolvers()
      child.send('usage')
      return (await settle.promise) as Usage
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** What it said of it stands above: its complaints go where the bench's own go. */
export function endOf(name: string, code: number | null, signal: NodeJS.Signals | null): Error {
  return new Error(`The server ${name} has ended by itself (${signal ?? `code ${code}`})`)
}

/** Starts a server for as long as `work` takes, however it ends. */
export async function withTarget<T>(target: Promise<Target>, work: (target: Target) => Promise<T>): Promise<T> {
  const started = await target
  try {
    return await work(started)
  } finally {
    await started.stop()
  }
}

export interface Round {
  readonly perSecond: number
  readonly cpuMsPerRequest: number
}

interface Plan {
  readonly requests: number
  readonly connections: number
}

/** Asks one question again and again over a few connections. */
export async function round(target: Target, question: Question, { requests, connections }: Plan): Promise<Round> {
  const request = bytesOf(question)
  const wires = await Promise.all(Array.from({ length: connections }, () => Wire.open(target.port)))
  const before = await target.usage()
  const begun = performance.now()
  let asked = 0
  await Promise.all(
    wires.map(async (wire) => {
      while (asked++ < requests) {
        const answer = await wire.ask(request)
        if (answer.status !== 200) throw new Error(`${question.path} answered ${answer.status}: ${answer.body}`)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const after = await target.usage()
  for (const wire of wires) wire.close()
  return {
    perSecond: requests / seconds,
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / requests,
  }
}

/** After one that warms up. */
const ROUNDS = 5

export interface Comparison {
  readonly ours: Round
  readonly theirs: Round
  /** Ours in theirs, turn by turn: whatever else the machine does meets both within the same second. */
  readonly cpu: number
  readonly speed: number
}
type Contender = readonly [Target, Question]

/** Asks two servers in turns and takes the median of each figure. */
export async function compare(ours: Contender, theirs: Contender, plan: Plan): Promise<Comparison> {
  const turns: { ours: Round; theirs: Round }[] = []
  for (let turn = 0; turn <= ROUNDS; turn++) {
    turns.push({ ours: await round(...ours, plan), theirs: await round(...theirs, plan) })
  }
  const warm = turns.slice(1)
  return {
    ours: medianRound(warm.map((turn) => turn.ours)),
    theirs: medianRound(warm.map((turn) => turn.theirs)),
    cpu: median(warm.map((turn) => turn.ours.cpuMsPerRequest / turn.theirs.cpuMsPerRequest)),
    speed: median(warm.map((turn) => turn.ours.perSecond / turn.theirs.perSecond)),
  }
}

function medianRound(rounds: readonly Round[]): Round {
  const of = (figure: keyof Round) => median(rounds.map((each) => each[figure]))
  return { perSecond: of('perSecond'), cpuMsPerRequest: of('cpuMsPerRequest') }
}

/** What lies behind a ratio. */
export function costs(ours: Round, theirs: Round): string {
  return [
    `CPU ${ours.cpuMsPerRequest.toFixed(3)} ms against ${theirs.cpuMsPerRequest.toFixed(3)}`,
    `${Math.round(ours.perSecond)} a second against ${Math.round(theirs.perSecond)}`,
  ].join('; ')
}

export async function askOnce(target: Target, question: Question): Promise<Answer> {
  const wire = await Wire.open(target.port)
  const answer = await wire.ask(bytesOf(question))
  wire.close()
  return answer
}
