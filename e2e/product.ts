/** The whole product, started as its README says, for one journey. Knows only commands, HTTP and the screen. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Answer, test as base, call, closePagesOf, ENV, freePort, ROOT, TIME_ZONE } from './worker.ts'

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
  /** Host and port of calendars that may be read inside the own network. */
  privateCalendars: string | null
}

/**
 * A journey gets a product of its own, on an empty database; with `test.use({ startsAt })` it begins at that instant. It
 * runs beside what its worker keeps, in one process with those of the journeys before, and in one of its own once it is
 * started again. At its end the books must agree.
 */
export const test = base.extend<Beginning & { product: Product }>({
  startsAt: [null, { option: true }],
  mailServer: [null, { option: true }],
  privateCalendars: [null, { option: true }],
  product: async ({ startsAt, mailServer, privateCalendars, browser, host, verify }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-journey-'))
    const port = await freePort()
    const url = `http://localhost:${port}`
    const shiftTo = (instant: string) => Date.parse(instant) - Date.now()
    let shiftMs = startsAt === null ? 0 : shiftTo(startsAt)
    const env = environmentOf({ dataDir, port, mailServer, privateCalendars })
    await host({ env, shiftMs })
    let stopIt = () => host(null)
    await use({
      url,
      tutor: TUTOR,
      call: (method, path, options = {}) => call(url + path, method, options),
      restart: async (at) => {
        await stopIt()
        if (at !== undefined) shiftMs = shiftTo(at)
        const server = await start(env, shiftMs)
        stopIt = () => stop(server)
      },
      now: () => new Date(Date.now() + shiftMs),
    })
    await closePagesOf(browser)
    await stopIt()
    const verdict = await verify(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
    expect(verdict).toBe('Everything agrees\n')
  },
})
export { expect }

interface Place {
  readonly dataDir: string
  readonly port: number
  readonly mailServer: string | null
  readonly privateCalendars: string | null
}

function environmentOf({ dataDir, port, mailServer, privateCalendars }: Place): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TUTOR_NAME: TUTOR.name,
    TUTOR_EMAIL: TUTOR.email,
    TUTOR_PASSWORD: TUTOR.password,
    SMTP_URL: mailServer ?? '',
    MAIL_FROM: mailServer === null ? '' : 'lessons@tuition.test',
    PRIVATE_CALENDARS: privateCalendars ?? '',
  }
}

function start(env: Record<string, string>, shiftMs: number): Promise<ChildProcess> {
  const clock = shiftMs === 0 ? [] : ['--import', './e2e/clock.ts']
  const server = spawn(process.execPath, [...clock, 'dist/server/main.js'], {
    cwd: ROOT,
    env: { ...ENV, ...env, TZ: TIME_ZONE, JOURNEY_CLOCK_SHIFT_MS: String(shiftMs) },
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
