import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { poolOf } from '#bench/pool.ts'
import { ENV_OF_NPM_START, LIKE_NPM_START } from '#bench/target.ts'
import { bytesOf, type Question } from '#bench/wire.ts'

/** One question of somebody at an address, as a reverse proxy passes it on. */
export interface Asked extends Question {
  readonly from: string
}

export interface Told {
  /** 0 where there was no answer. */
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a proof reads whatever the server sent
  readonly body: any
  readonly ms: number
}

/** The product as it is run: a process of its own behind a proxy, with every limit in force. */
export interface Product {
  readonly dataDir: string
  readonly ask: (asked: Asked) => Promise<Told>
  /** For what is written at the end; nothing can be asked then. */
  readonly stop: () => Promise<void>
}

export const TUTOR = { name: 'Nadia Rahman', email: 'nadia@tuition.test', password: 'a long password' }
/** Characters of what a server said last: more than the longest trace. */
const MOST_SAID = 10_000
const ROOT = join(import.meta.dirname, '..')

/** Starts the product on a folder of its own for as long as `work` takes; `prepare` may fill the folder before. */
export async function withProduct<T>(
  work: (product: Product) => Promise<T>,
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-prove-'))
  try {
    await prepare(dataDir)
    const { port, stop } = await start(dataDir)
    const pool = poolOf(port)
    try {
      return await work({ dataDir, ask: (asked) => told(pool, asked), stop })
    } finally {
      pool.close()
      await stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [...LIKE_NPM_START, 'dist/server/main.js'], {
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      PATH: process.env.PATH,
      ...ENV_OF_NPM_START,
      PORT: '0',
      DATA_DIR: dataDir,
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'error',
      TUTOR_NAME: TUTOR.name,
      TUTOR_EMAIL: TUTOR.email,
      TUTOR_PASSWORD: TUTOR.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { listening, ended } = lifeOf(server)
  const port = await listening
  let isTold = false
  return {
    port,
    stop: async () => {
      const hasEnded = server.exitCode !== null || server.signalCode !== null
      if (!hasEnded) server.kill('SIGTERM')
      const reason = await ended
      if (hasEnded && !isTold) throw new Error(reason)
      isTold = true
    },
  }
}

/** When a server listens, and at its end why it ended: what it said last tells it. */
function lifeOf(server: ChildProcessByStdio<null, Readable, Readable>): {
  listening: Promise<number>
  ended: Promise<string>
} {
  let said = ''
  const { promise: listening, resolve, reject } = Promise.withResolvers<number>()
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part) => {
      said = `${said}${part}`.slice(-MOST_SAID)
      const port = Number(/Foolscap is ready at \S+:(\d+)/.exec(said)?.[1])
      if (port) resolve(port)
    })
  server.stderr.pipe(process.stderr, { end: false })
  const ended = once(server, 'close').then(([code, signal]) => {
    const reason = `The server has ended by itself (${signal ?? `code ${code}`}). It said: ${said.trim() || 'nothing'}`
    reject(new Error(reason))
    return reason
  })
  return { listening, ended }
}

async function told(pool: ReturnType<typeof poolOf>, { from, headers, ...question }: Asked): Promise<Told> {
  const begun = performance.now()
  const answer = await pool
    .ask(bytesOf({ ...question, headers: { ...headers, 'X-Forwarded-For': from } }))
    .catch(unanswered)
  const ms = performance.now() - begun
  const text = answer.body.toString()
  return { status: answer.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text, ms }
}

/** Whoever was not answered was refused, too. */
const unanswered = (error: Error) => ({ status: 0, body: error.message })
