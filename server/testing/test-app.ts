import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { heldTimeFaults } from '#server/features/bookings/held-times/actions.ts'
import { totalFaults } from '#server/features/finance/verification/actions.ts'
import { hourFaults } from '#server/features/hour-packages/ledger/actions.ts'
import { paymentFaults } from '#server/features/payments/verification/actions.ts'
import { quizFaults } from '#server/features/quizzes/verification/actions.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { fileFaults } from '#server/platform/files/verification.ts'
import type { App } from '#server/platform/http/server.ts'
import { createLive } from '#server/platform/live.ts'
import type { Pages } from '#server/platform/pages.ts'
import { passwordsWith } from '#server/platform/people/passwords.ts'
import { createTestDatabase } from './test-database.ts'
import { undeclaredRefusals } from './undeclared.ts'

/** The cheapest that argon2id allows: tests prove that passwords are checked, not that checking is slow. */
const CHEAP_HASHING = { memory: 8, passes: 1 }
/** A Monday morning in winter, when London is on UTC. */
const A_MONDAY = new Date('2026-01-12T09:00:00Z')

export interface TestReply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server sent
  readonly body: any
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

export interface TestRequest {
  readonly token?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestApp extends Pick<App, 'context' | 'implement' | 'routes'> {
  readonly database: Database
  /** Through the public door: `path` starts with `/api`. */
  readonly call: (method: string, path: string, request?: TestRequest) => Promise<TestReply>
  /** The London morning of 12 January 2026 unless the test says otherwise. */
  readonly setClock: (instant: string) => void
  /** How many rows a table has. */
  readonly count: (table: string) => Promise<number>
  /** Listens on a real socket and returns its address, the same however often it is asked. */
  readonly listen: () => Promise<string>
  /** Stops as the server does when it is told to. */
  readonly stop: () => Promise<void>
  /** Bookings that a test wrote straight into the table: nobody has charged them. */
  readonly uncharged: Set<string>
  /** Attempts of a quiz that a test wrote straight into the table: nobody has marked their answers. */
  readonly unmarked: Set<string>
  /** This test puts the books out of order on purpose. */
  readonly breakBooks: () => void
}

export interface TestAppWish {
  readonly limits?: { perUser: number; perAddress: number }
  readonly publicOrigin?: string
  readonly pages?: Pages
  readonly trustProxy?: boolean
  readonly storageBytes?: number
  readonly outboxFolder?: string
  readonly hasMailServer?: boolean
  readonly logger?: FastifyBaseLogger
}

/**
 * The whole product on a database of its own; closed and removed when the test ends, once its books have been verified
 * as `npm run verify` does it.
 */
export async function buildTestApp(options: TestAppWish = {}): Promise<TestApp> {
  const { database, drop } = await createTestDatabase()
  const filesFolder = mkdtempSync(join(tmpdir(), 'foolscap-files-'))
  const live = createLive()
  let now = A_MONDAY
  const { context, fastify, implement, routes } = await buildApp({
    database,
    live,
    passwords: passwordsWith(CHEAP_HASHING),
    now: () => now,
    publicOrigin: options.publicOrigin ?? 'http://localhost:3000',
    trustProxy: options.trustProxy ?? false,
    limits: options.limits ?? { perUser: 10_000, perAddress: 10_000 },
    filesFolder,
    outboxFolder: options.outboxFolder ?? join(filesFolder, 'outbox'),
    hasMailServer: options.hasMailServer ?? false,
    storageBytes: options.storageBytes ?? 1024 ** 3,
    logger: options.logger ?? false,
    pages: options.pages ?? null,
  })
  const undeclared = undeclaredRefusals(fastify)
  const stop = async () => {
    live.close()
    await fastify.close()
  }
  const [uncharged, unmarked] = [new Set<string>(), new Set<string>()]
  let areBooksBroken = false
  let address: Promise<string> | undefined
  onTestFinished(async () => {
    await stop()
    const faults = areBooksBroken ? [] : await faultsOf(database.db, filesFolder, { uncharged, unmarked })
    await drop()
    rmSync(filesFolder, { recursive: true, force: true })
    expect(faults, 'npm run verify').toEqual([])
    expect(undeclared, 'what an endpoint refuses with, and does not declare').toEqual([])
  })

  return {
    context,
    implement,
    routes,
    database,
    setClock: (instant) => {
      now = new Date(instant)
    },
    call: async (method, path, { token, body, headers } = {}) => {
      const reply = await fastify.inject({
        method: method as 'GET',
        url: path,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      })
      const isJson = String(reply.headers['content-type']).includes('json')
      return {
        status: reply.statusCode,
        body: isJson ? reply.json() : undefined,
        text: reply.body,
        headers: reply.headers,
      }
    },
    count: async (table) => {
      const row = await database.db
        .selectFrom(table as 'users')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return Number(row.rows)
    },
    listen: () => {
      address ??= fastify.listen({ port: 0, host: '127.0.0.1' })
      return address
    },
    stop,
    uncharged,
    unmarked,
    breakBooks: () => {
      areBooksBroken = true
    },
  }
}

async function faultsOf(
  db: Db,
  filesFolder: string,
  { uncharged, unmarked }: Pick<TestApp, 'uncharged' | 'unmarked'>,
): Promise<string[]> {
  const unpaid = (await paymentFaults(db)).filter((fault) => !uncharged.has(fault.split(' ')[1] ?? ''))
  const wronglyMarked = (await quizFaults(db)).filter((fault) => !unmarked.has(fault.split(' ')[2] ?? ''))
  const books = [
    ...(await heldTimeFaults(db)),
    ...(await hourFaults(db)),
    ...(await totalFaults(db)),
    ...unpaid,
    ...wronglyMarked,
  ]
  return [...books, ...(await fileFaults(db, filesFolder, new Date()))]
}
