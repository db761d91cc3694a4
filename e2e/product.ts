/** The whole product, started as its README says, for one journey. Knows only commands, HTTP and the screen. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, test as base, expect } from '@playwright/test'

export interface Product {
  readonly url: string
  readonly tutor: { readonly name: string; readonly email: string; readonly password: string }
  /** One call of the API, for what a journey starts from. */
  readonly call: (method: string, path: string, options?: { token?: string; body?: unknown }) => Promise<Answer>
  /** Stops the server and starts it again on the same data, at that instant if one is given. */
  readonly restart: (at?: string) => Promise<void>
  /** The server's clock. */
  readonly now: () => Date
}
interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a journey reads whatever the server sent
  readonly body: any
}

const TUTOR = { name: 'Nadia Rahman', email: 'nadia@tuition.test', password: 'a long password' }
const ROOT = join(import.meta.dirname, '..')
const START_WITHIN_MS = 20_000
/** As `npm start` does: every server but the first then starts at two thirds of the cost. */
export const ENV = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env }

interface Beginning {
  startsAt: string | null
  /** Takes the product's mail (`e2e/mailbox.ts`); without one it is left in files. */
  mailServer: string | null
}

/**
 * A journey gets a product of its own, on an empty database; with `test.use({ startsAt })` it begins at that instant. At
 * its end the books must agree.
 */
export const test = base.extend<Beginning & { product: Product }, { verify: (dataDir: string) => Promise<string> }>({
  verify: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const verifier = fork(join(ROOT, 'e2e/verifier.ts'), { cwd: ROOT, env: ENV, execArgv: [] })
      await use((dataDir) => verdictOf(verifier, dataDir))
      verifier.kill()
    },
    { scope: 'worker' },
  ],
  startsAt: [null, { option: true }],
  mailServer: [null, { option: true }],
  product: async ({ startsAt, mailServer, browser, verify }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-journey-'))
    const port = await freePort()
    const url = `http://localhost:${port}`
    const shiftTo = (instant: string) => Date.parse(instant) - Date.now()
    let shiftMs = startsAt === null ? 0 : shiftTo(startsAt)
    const begin = () => start({ dataDir, port, shiftMs, mailServer })
    let server = await begin()
    await use({
      url,
      tutor: TUTOR,
      call: (method, path, options = {}) => call(url + path, method, options),
      restart: async (at) => {
        await stop(server)
        if (at !== undefined) shiftMs = shiftTo(at)
        server = await begin()
      },
      now: () => new Date(Date.now() + shiftMs),
    })
    await closePagesOf(browser)
    await stop(server)
    const verdict = await verify(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
    expect(verdict).toBe('Everything agrees\n')
  },
})
export { expect }

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

interface Start {
  readonly dataDir: string
  readonly port: number
  readonly shiftMs: number
  readonly mailServer: string | null
}

function start({ dataDir, port, shiftMs, mailServer }: Start): Promise<ChildProcess> {
  const clock = shiftMs === 0 ? [] : ['--import', './e2e/clock.ts']
  const server = spawn(process.execPath, [...clock, 'dist/server/main.js'], {
    cwd: ROOT,
    env: {
      ...ENV,
      JOURNEY_CLOCK_SHIFT_MS: String(shiftMs),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      TZ: 'Asia/Tokyo',
      TUTOR_NAME: TUTOR.name,
      TUTOR_EMAIL: TUTOR.email,
      TUTOR_PASSWORD: TUTOR.password,
      ...(mailServer === null ? {} : { SMTP_URL: mailServer, MAIL_FROM: 'lessons@tuition.test' }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    const failed = setTimeout(() => {
      server.kill('SIGKILL')
      reject(new Error('The server did not become ready'))
    }, START_WITHIN_MS)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Foolscap is ready')) return
      clearTimeout(failed)
      server.removeAllListeners('exit')
      resolve(server)
    })
  })
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
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
