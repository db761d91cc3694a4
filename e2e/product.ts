/** The whole product, started as its README says, for one journey. Knows only commands, HTTP and the screen. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Answer, test as base, call, closePagesOf, ENV, freePort, ROOT } from './worker.ts'

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

const TUTOR = { name: 'Nadia Rahman', email: 'nadia@tuition.test', password: 'a long password' }
const START_WITHIN_MS = 20_000

interface Beginning {
  startsAt: string | null
  /** Takes the product's mail (`e2e/mailbox.ts`); without one it is left in files. */
  mailServer: string | null
}

/**
 * A journey gets a product of its own, on an empty database; with `test.use({ startsAt })` it begins at that instant. At
 * its end the books must agree.
 */
export const test = base.extend<Beginning & { product: Product }>({
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
