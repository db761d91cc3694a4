/**
 * What a worker keeps for its journeys, each begun when one first asks for it. All of them stand in one `test`: Playwright
 * gives journeys that could use others another worker, with another browser.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, test as base } from '@playwright/test'
import type { Wish } from './host.ts'

export interface Person {
  readonly email: string
  readonly password: string
}
export interface Demonstration {
  readonly url: string
  readonly tutor: Person
  /** A family with lessons, hours, quizzes and homework. */
  readonly student: Person
  /** One that may have its consultation. */
  readonly newStudent: Person
  readonly token: (person: Person) => Promise<string>
  // biome-ignore lint/suspicious/noExplicitAny: a journey reads whatever the server sent
  readonly read: (path: string, token: string) => Promise<any>
}

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a journey reads whatever the server sent
  readonly body: any
}

export const ROOT = join(import.meta.dirname, '..')
/** The servers', which nobody has who looks at a page. */
export const TIME_ZONE = 'Asia/Tokyo'
const PASSWORD = 'pencil-and-paper'
const DEMONSTRATION_WITHIN_MS = 60_000

/** As `npm start` does: every server but the first then starts at two thirds of the cost. */
export const ENV = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env }

interface Kept {
  /** Starts the server as wished; with null the one that runs is stopped. */
  readonly host: (wish: Wish | null) => Promise<void>
  readonly verify: (dataDir: string) => Promise<string>
  readonly demonstration: Demonstration
}

export const test = base.extend<object, Kept>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const env = { ...ENV, TZ: TIME_ZONE }
      const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
      const host = fork(join(ROOT, 'e2e/host.ts'), { cwd: ROOT, env, execArgv: [], stdio: [...stdio] })
      await use(async (wish) => {
        const answer = await answerOf(host, wish)
        if (answer !== 'done') throw new Error(answer)
      })
      host.kill('SIGKILL')
    },
    { scope: 'worker' },
  ],
  verify: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const verifier = fork(join(ROOT, 'e2e/verifier.ts'), { cwd: ROOT, env: ENV, execArgv: [] })
      await use((dataDir) => answerOf(verifier, dataDir))
      verifier.kill()
    },
    { scope: 'worker' },
  ],
  demonstration: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const server = await startDemonstration(port)
      await use({
        url,
        tutor: { email: 'anna@hartwell.example', password: 'chalk-and-slate' },
        student: { email: 'priya@shah.example', password: PASSWORD },
        newStudent: { email: 'maisie@turner.example', password: PASSWORD },
        token: async (body) => (await call(`${url}/api/auth/login`, 'POST', { body })).body.token,
        read: async (path, token) => (await call(url + path, 'GET', { token })).body,
      })
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
    { scope: 'worker', timeout: DEMONSTRATION_WITHIN_MS },
  ],
})

/**
 * What a journey leaves open would go on asking a server that is gone, beside every journey after it. An answer that a
 * journey was still changing is nobody's failure then.
 */
export async function closePagesOf(browser: Browser): Promise<void> {
  const gone = { behavior: 'ignoreErrors' } as const
  await Promise.all(
    browser
      .contexts()
      .flatMap((context) => [context, ...context.pages()])
      .map((each) => each.unrouteAll(gone)),
  )
  await Promise.all(browser.contexts().map((context) => context.close()))
}

export async function call(url: string, method: string, options: { token?: string; body?: unknown }): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
}

function startDemonstration(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/commands/demo.ts'], {
    cwd: ROOT,
    env: { ...ENV, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The demonstration ended with ${code}`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Foolscap is ready')) return
      server.removeAllListeners('exit')
      resolve(server)
    })
  })
}

/** Of a process that answers one message after the other. */
async function answerOf(child: ChildProcess, message: Wish | string | null): Promise<string> {
  const over = new AbortController()
  const ended = once(child, 'exit', over).then(([code]) => `${child.spawnargs.at(-1)} ended with ${code}\n`)
  const answer = once(child, 'message', over).then(([said]) => said as string)
  child.send(message as object)
  const first = await Promise.race([answer, ended])
  // Whichever did not come is waited for no longer.
  await Promise.allSettled([answer, ended, over.abort()])
  return first
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
