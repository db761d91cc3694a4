import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, quantile } from './table.ts'
import { type Answer, bytesOf, type Question, Wire } from './wire.ts'

export interface Usage {
  /** User and system time of the whole process so far. */
  readonly cpuMs: number
  readonly residentBytes: number
}

/** A server in a process of its own, so that what it uses can be told from what asking it costs. */
export interface Target {
  readonly port: number
  readonly usage: () => Promise<Usage>
  readonly stop: () => Promise<void>
}

/** The flags of `npm start`. */
export const LIKE_NPM_START = ['--max-semi-space-size=8']

/** Starts `bench/targets/<name>.ts`; it says when it listens, and how much it has used whenever it is asked. */
export async function startTarget(name: string, port: number, ...args: string[]): Promise<Target> {
  const child = fork(join(import.meta.dirname, `targets/${name}.ts`), [String(port), ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: LIKE_NPM_START,
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env },
  })
  let settle: PromiseWithResolvers<unknown> = Promise.withResolvers()
  child.on('message', (answer) => settle.resolve(answer))
  child.once('exit', () => settle.reject(new Error(`The server ${name} has ended`)))
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
  readonly p50: number
  readonly p99: number
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
  const times: number[] = []
  const before = await target.usage()
  const begun = performance.now()
  let asked = 0
  await Promise.all(
    wires.map(async (wire) => {
      while (asked++ < requests) {
        const sent = performance.now()
        const answer = await wire.ask(request)
        times.push(performance.now() - sent)
        if (answer.status !== 200) throw new Error(`${question.path} answered ${answer.status}: ${answer.body}`)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const after = await target.usage()
  for (const wire of wires) wire.close()
  return {
    perSecond: times.length / seconds,
    p50: median(times),
    p99: quantile(times, 0.99),
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / times.length,
  }
}

const ROUNDS = 5

/** The same for each of a few servers, in turns, so that whatever else the machine does meets all of them. */
export async function compare(questions: readonly (readonly [Target, Question])[], plan: Plan): Promise<Round[]> {
  for (const [target, question] of questions) await round(target, question, plan)
  const rounds: Round[][] = questions.map(() => [])
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [place, [target, question]] of questions.entries()) {
      rounds[place]?.push(await round(target, question, plan))
    }
  }
  return rounds.map((some) => ({
    perSecond: median(some.map((each) => each.perSecond)),
    p50: median(some.map((each) => each.p50)),
    p99: median(some.map((each) => each.p99)),
    cpuMsPerRequest: median(some.map((each) => each.cpuMsPerRequest)),
  }))
}

export async function askOnce(target: Target, question: Question): Promise<Answer> {
  const wire = await Wire.open(target.port)
  const answer = await wire.ask(bytesOf(question))
  wire.close()
  return answer
}
