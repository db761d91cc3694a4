import { type DatabaseConnection, type Dialect, type Kysely, Transaction } from 'kysely'
import type { Tx } from './database.ts'
import type { Tables } from './schema.ts'

/** A transaction that runs on one connection, until it is told that it has ended. */
export interface Running {
  readonly tx: Tx
  readonly end: () => void
}

/**
 * Statements reach the connection in the order in which they are asked, none of them waiting for the answer to another, as
 * Kysely's own transaction would have it: to PostgreSQL several then travel at once.
 */
export function runningOn(kysely: Kysely<Tables>, dialect: Dialect, connection: DatabaseConnection): Running {
  let hasEnded = false
  const executor = kysely.getExecutor().withConnectionProvider({
    provideConnection: async (use) => {
      if (hasEnded) throw new Error('This transaction has ended')
      return use(connection)
    },
  })
  const transaction = new Transaction<Tables>({
    executor,
    dialect,
    config: { dialect },
    driver: dialect.createDriver(),
  })
  return {
    tx: transaction as unknown as Tx,
    end: () => {
      hasEnded = true
    },
  }
}
