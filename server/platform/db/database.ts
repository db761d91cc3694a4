import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** Reads only. A write needs a `Tx`, so a write outside a transaction does not compile (Rules R3). */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn'>

/** A running transaction: reads see its own writes. */
export type Tx = Pick<
  Transaction<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'insertInto' | 'updateTable' | 'deleteFrom'
> & { readonly isTransaction: true }

export interface TransactionOptions {
  /** What has the same name here queues, one transaction at a time, instead of colliding (PostgreSQL's advisory lock). */
  readonly queueFor?: string
}

export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  readonly db: Db
  /** Commits when `work` resolves, rolls back when it throws. No I/O but the database's inside (Rules R3). */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions) => Promise<T>
  /**
   * Does work that one server at a time should do, all others leaving it alone: null where another is at it. For what has to
   * be done once, the work itself compares and swaps (PostgreSQL's advisory lock, tried and never waited for).
   */
  readonly onOneServer: <T>(name: string, work: () => Promise<T>) => Promise<T | null>
  /** Calls it after each commit of this process in which somebody was told something. */
  readonly whenTold: (listener: () => void) => void
  readonly close: () => Promise<void>
  /** Takes what was deleted off the disk, where the engine would leave it lying for a while (Rules #82). */
  readonly forget: () => Promise<void>
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>
  /** What the engine's own checks find wrong, a line each; none is good. */
  readonly faults: () => Promise<string[]>
  /** What a quick check finds, off the event loop, or null; PostgreSQL looks after its files itself. */
  readonly damage: () => Promise<string | null>
}

/** A constraint spoke: `constraint` is its name as the migrations give it. Translated in each `writes.ts`. */
export class ConstraintBroken extends Error {
  readonly constraint: string
  constructor(constraint: string, cause: unknown) {
    super(`constraint broken: ${constraint}`, { cause })
    this.name = 'ConstraintBroken'
    this.constraint = constraint
  }
}

/** Runs `write`; a broken constraint named in `translations` becomes that refusal. */
export async function translating<T>(
  write: Promise<T>,
  translations: Readonly<Record<string, () => Error>>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const translate = error instanceof ConstraintBroken ? translations[error.constraint] : undefined
    throw translate ? translate() : error
  }
}

const telling = new WeakSet<Tx>()

/** Says that somebody is told something in this transaction: what carries it on begins with the commit, and never without. */
export function noteTelling(tx: Tx): void {
  telling.add(tx)
}

/** Who listens to the commits of one database. */
export function commitsOf(): Pick<Database, 'whenTold'> & { readonly committed: (tx: Tx) => void } {
  const listeners: (() => void)[] = []
  return {
    whenTold: (listener) => void listeners.push(listener),
    committed: (tx) => {
      if (telling.has(tx)) for (const listener of listeners) listener()
    },
  }
}

const left = new WeakMap<Tx, Promise<unknown>[]>()

/**
 * A write whose outcome nothing depends on: whoever asks for it goes on at once, and it travels with what comes next.
 * A transaction of which one fails is not committed.
 */
export function leave(tx: Tx, write: Promise<unknown>): void {
  write.catch(() => undefined) // told by `leftIn`
  const writes = left.get(tx)
  if (writes) writes.push(write)
  else left.set(tx, [write])
}

/** Once they all have ended; throws what the first of them failed with. */
export async function leftIn(tx: Tx): Promise<void> {
  await together(...(left.get(tx) ?? []))
}

/**
 * What is asked at once, answered once all of it is. Within a transaction never `Promise.all`, which goes on when the first
 * fails, and leaves the others to whatever comes after it. Throws what the first in the order given failed with.
 */
export async function together<T extends readonly unknown[]>(
  ...asked: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  await Promise.allSettled(asked)
  const answers: unknown[] = []
  for (const each of asked) answers.push(await each)
  return answers as unknown as T
}
