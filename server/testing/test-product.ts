import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { PushRoad } from '#server/features/pushes/actions.ts'
import type { ReadCalendar } from '#server/platform/calendars/reading.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/server.ts'
import type { Live } from '#server/platform/live.ts'
import type { TryMail } from '#server/platform/mail/transport.ts'
import type { Pages } from '#server/platform/pages.ts'
import type { Passwords } from '#server/platform/people/passwords.ts'
import { secretKeyOf } from '#server/platform/secret-key.ts'
import { takesEveryPush } from '#server/testing/pushes.ts'
import { readsAnEmptyCalendar } from './calendars.ts'
import { undeclaredAnswers } from './undeclared.ts'

export interface TestAppWish {
  readonly limits?: { perUser: number; perAddress: number }
  readonly publicOrigin?: string
  readonly pages?: Pages
  readonly trustProxy?: boolean
  readonly storageBytes?: number
  readonly outboxFolder?: string
  readonly hasMailServer?: boolean
  readonly tryMail?: TryMail
  readonly returnsKey?: string
  readonly pushRoad?: PushRoad
  readonly readCalendar?: ReadCalendar
  readonly logger?: FastifyBaseLogger
  /** The test mounts routes of its own. */
  readonly hasProbes?: boolean
}

const TEST_KEY = secretKeyOf(Buffer.alloc(32, 7))

/** What each test has for itself. */
export interface Surroundings {
  readonly database: Database
  readonly live: Live
  readonly passwords: Passwords
  now: Date
}

export interface TestProduct {
  readonly app: App
  readonly filesFolder: string
  /** What an endpoint answered with since the test began, and does not declare. */
  readonly undeclared: string[]
  readonly close: () => Promise<void>
  /** At the end of a test; closes it unless it may serve another, for which one that failed may have left too much behind. */
  readonly rest: (hasPassed: boolean) => Promise<void>
  /** Once the test has looked at it for the last time. */
  readonly clear: () => void
}

/** Those that have served a test without wishes: for most tests, building it would take as long as all that they ask. */
const cleared: { product: TestProduct; place: (own: Surroundings) => void }[] = []

/** The whole product in these surroundings, perhaps one that has served a test before. */
export async function productIn(own: Surroundings, wish: TestAppWish): Promise<TestProduct> {
  const used = Object.keys(wish).length === 0 ? cleared.pop() : undefined
  if (!used) return newProduct(own, wish)
  used.place(own)
  return used.product
}

async function newProduct(first: Surroundings, wish: TestAppWish): Promise<TestProduct> {
  let own = first
  const filesFolder = mkdtempSync(join(tmpdir(), 'foolscap-files-'))
  const app = await buildApp({
    database: databaseOf(() => own),
    live: liveOf(() => own),
    passwords: {
      hash: (...given) => own.passwords.hash(...given),
      matches: (...given) => own.passwords.matches(...given),
    },
    now: () => own.now,
    publicOrigin: wish.publicOrigin ?? 'http://localhost:3000',
    secretKey: TEST_KEY,
    trustProxy: wish.trustProxy ?? false,
    limits: wish.limits ?? { perUser: 10_000, perAddress: 10_000 },
    filesFolder,
    outboxFolder: wish.outboxFolder ?? join(filesFolder, 'outbox'),
    hasMailServer: wish.hasMailServer ?? false,
    tryMail: wish.tryMail ?? null,
    returnsKey: wish.returnsKey ?? null,
    readCalendar: wish.readCalendar ?? readsAnEmptyCalendar,
    pushRoad: wish.pushRoad ?? { deliver: takesEveryPush, hosts: ['push.test:443'] },
    storageBytes: wish.storageBytes ?? 1024 ** 3,
    logger: wish.logger ?? false,
    pages: wish.pages ?? null,
  })
  const undeclared = undeclaredAnswers(app.fastify)
  const place = (next: Surroundings) => {
    own = next
  }
  let isClosed = false
  const close = async () => {
    isClosed = true
    own.live.close()
    await app.fastify.close()
  }
  const product: TestProduct = {
    app,
    filesFolder,
    undeclared,
    close,
    rest: async (hasPassed) => {
      const hasBeenUsual = hasPassed && Object.keys(wish).length === 0 && !app.fastify.server.listening
      if (!hasBeenUsual && !isClosed) await close()
      own.live.close()
      await app.context.tally.flush()
    },
    clear: () => {
      if (isClosed) return rmSync(filesFolder, { recursive: true, force: true })
      undeclared.length = 0
      for (const name of readdirSync(filesFolder)) rmSync(join(filesFolder, name), { recursive: true, force: true })
      cleared.push({ product, place })
    },
  }
  return product
}

function databaseOf(own: () => Surroundings): Database {
  const database = () => own().database
  const db = {
    selectFrom: (...given: Parameters<Db['selectFrom']>) => database().db.selectFrom(...given),
    selectNoFrom: (...given: Parameters<Db['selectNoFrom']>) => database().db.selectNoFrom(...given),
    with: (...given: Parameters<Db['with']>) => database().db.with(...given),
    get fn() {
      return database().db.fn
    },
    /** Kysely's own `sql` asks for it. */
    getExecutor: () => (database().db as unknown as { getExecutor: () => unknown }).getExecutor(),
  }
  return {
    get engine() {
      return database().engine
    },
    db: db as unknown as Db,
    transaction: (...given) => database().transaction(...given),
    onOneServer: (...given) => database().onOneServer(...given),
    whenTold: (...given) => database().whenTold(...given),
    close: () => database().close(),
    forget: () => database().forget(),
    ping: () => database().ping(),
    faults: () => database().faults(),
    damage: () => database().damage(),
  }
}

function liveOf(own: () => Surroundings): Live {
  return {
    publish: (...given) => own().live.publish(...given),
    subscribe: (...given) => own().live.subscribe(...given),
    disconnect: (...given) => own().live.disconnect(...given),
    watch: (...given) => own().live.watch(...given),
    close: () => own().live.close(),
  }
}
