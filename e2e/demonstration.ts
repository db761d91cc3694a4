/** The demonstration with its term of made-up data, for what depends on how much there is. Nothing may change it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { call, closePagesOf, ENV, freePort } from './product.ts'

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

const PASSWORD = 'pencil-and-paper'
const START_WITHIN_MS = 60_000

/** One for each worker. */
export const test = base.extend<{ closing: undefined }, { demonstration: Demonstration }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      await closePagesOf(browser)
    },
    { auto: true },
  ],
  demonstration: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const server = await start(port)
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
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
})

function start(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/commands/demo.ts'], {
    cwd: join(import.meta.dirname, '..'),
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
