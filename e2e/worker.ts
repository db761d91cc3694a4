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
const PASSWORD = 'pencil-and-paper'
const DEMONSTRATION_WITHIN_MS = 60_000

/** As `npm start` does: every server but the first then starts at two thirds of the cost. */
export const ENV = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env }

interface Kept {
  readonly verify: (dataDir: string) => Promise<string>
  readonly demonstration: Demonstration
}

export const test = base.extend<object, Kept>({
  verify: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const verifier = fork(join(ROOT, 'e2e/verifier.ts'), { cwd: ROOT, env: ENV, execArgv: [] })
      await use((dataDir) => verdictOf(verifier, dataDir))
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

/** What `npm run verify` prints about the data. */
async function verdictOf(verifier: ChildProcess, dataDir: string): Promise<string> {
  const over = new AbortController()
  const ended = once(verifier, 'exit', over).then(([code]) => `The verifier ended with ${code}\n`)
  const verdict = once(verifier, 'message', over).then(([said]) => said as string)
  verifier.send(dataDir)
  const first = await Promise.race([verdict, ended])
  // Whichever did not come is waited for no longer.
  await Promise.allSettled([verdict, ended, over.abort()])
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
