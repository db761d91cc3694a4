import { expect, onTestFinished, vi } from 'vitest'
import { heldTimeFaults } from '#server/features/bookings/held-times/actions.ts'
import { deliveryFaults } from '#server/features/deliveries/verification/actions.ts'
import { totalFaults } from '#server/features/finance/verification/actions.ts'
import { hourFaults } from '#server/features/hour-packages/ledger/actions.ts'
import { paymentFaults } from '#server/features/payments/verification/actions.ts'
import { quizFaults } from '#server/features/quizzes/verification/actions.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { fileFaults } from '#server/platform/files/verification.ts'
import type { App } from '#server/platform/http/server.ts'
import { createLive } from '#server/platform/live.ts'
import { passwordsWith } from '#server/platform/people/passwords.ts'
import { createTestDatabase, type KeptRows } from './test-database.ts'
import { productIn, type TestAppWish } from './test-product.ts'

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

/**
 * The whole product on a database that no other test has meanwhile; given back when the test ends, once its books have been
 * verified as `npm run verify` does it, and removed where the test has failed. With the rows that another test's database
 * held it begins with those.
 */
export async function buildTestApp(wish: TestAppWish = {}, rows?: KeptRows): Promise<TestApp> {
  const { database, giveBack, remove } = await createTestDatabase(rows)
  const own = { database, live: createLive(), passwords: passwordsWith(CHEAP_HASHING), now: A_MONDAY }
  const product = await productIn(own, wish)
  const { context, fastify, implement, routes } = product.app
  const [uncharged, unmarked] = [new Set<string>(), new Set<string>()]
  let areBooksBroken = false
  let address: Promise<string> | undefined
  onTestFinished(async ({ task }) => {
    vi.restoreAllMocks()
    const hasPassed = task.result?.state === 'pass'
    await product.rest(hasPassed)
    const faults = areBooksBroken ? [] : await faultsOf(database.db, product.filesFolder, { uncharged, unmarked })
    const undeclared = [...product.undeclared]
    await (hasPassed ? giveBack() : remove())
    product.clear()
    expect(faults, 'npm run verify').toEqual([])
    expect(undeclared, 'what an endpoint answers with, and does not declare').toEqual([])
  })

  return {
    context,
    implement,
    routes,
    database,
    setClock: (instant) => {
      own.now = new Date(instant)
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
      const isJson = String(reply.headers['content-type']).includes('json') && !reply.headers['content-encoding']
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
    stop: product.close,
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
    ...(await deliveryFaults(db)),
    ...unpaid,
    ...wronglyMarked,
  ]
  return [...books, ...(await fileFaults(db, filesFolder, new Date()))]
}
