import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { poolOf } from '#bench/pool.ts'
import { ENV_OF_NPM_START, LIKE_NPM_START } from '#bench/target.ts'
import { bytesOf, type Question } from '#bench/wire.ts'

/** A server that can be cut off at any moment. */
export interface Server {
  readonly url: string
  /** The answer's status; 0 where none came. */
  readonly ask: (question: Question) => Promise<number>
  /** As a power cut would, but for the disk. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string
  readonly smtpUrl: string
  readonly secretKey: string
  /** As `PUSH_HOSTS` has it, and what is believed of it. */
  readonly pushHosts?: string
  readonly certificateFile?: string
  /** Opens the door for mail that comes back. */
  readonly returnsKey?: string
}

const NO_LIMIT = '100000'
const ROOT = join(import.meta.dirname, '../..')

/** Starts the product with a clock that is so many minutes ahead. */
export async function startServer(
  { dataDir, databaseUrl, smtpUrl, secretKey, returnsKey = '', pushHosts = '', certificateFile = '' }: Place,
  minutesAhead: number,
): Promise<Server> {
  const child = spawn(process.execPath, [...LIKE_NPM_START, join(import.meta.dirname, 'server.ts')], {
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      PATH: process.env.PATH,
      ...ENV_OF_NPM_START,
      ...{ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, LOG_LEVEL: 'error' },
      ...{ SMTP_URL: smtpUrl, MAIL_FROM: 'post@tuition.test', MAIL_RATE: '0', RETURNS_KEY: returnsKey },
      ...{ PUSH_HOSTS: pushHosts, ...(certificateFile ? { NODE_EXTRA_CA_CERTS: certificateFile } : {}) },
      // One tutor at one address says in seconds what takes a term.
      ...{ RATE_LIMIT_USER: NO_LIMIT, RATE_LIMIT_IP: NO_LIMIT },
      PROVE_CLOCK_AHEAD: String(minutesAhead * 60_000),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(child)
  const pool = poolOf(port)
  const end = async (signal: NodeJS.Signals) => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
    child.kill(signal)
    await ended
    pool.close()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    ask: (question) =>
      pool.ask(bytesOf(question)).then(
        ({ status }) => status,
        () => 0,
      ),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function portOf(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let said = ''
  child.stdout?.on('data', (part) => {
    said += part
    const port = Number(/Foolscap is ready at \S+:(\d+)/.exec(said)?.[1])
    if (port) resolve(port)
  })
  child.once('exit', (code, signal) =>
    reject(new Error(`The server has ended by itself (${signal ?? `code ${code}`})`)),
  )
  return promise
}
