import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'

/** Our choice: when whoever waited for the server to start has been served. */
const FIRST_MS = 60_000
const EVERY_MS = 86_400_000

interface Watched {
  readonly database: Pick<Database, 'damage'>
  readonly log: Pick<FastifyBaseLogger, 'error' | 'fatal'>
  /** Ends the server: it does not work on a damaged file (I24). */
  readonly end: () => void
}

/** Has the database checked soon after the start and once a day; returns how to stop. */
export function watchForDamage({ database, log, end }: Watched): () => void {
  const check = async (): Promise<void> => {
    try {
      const damage = await database.damage()
      if (damage === null) return
      log.fatal({ damage }, 'the database file is damaged')
      end()
    } catch (err) {
      log.error({ err }, 'the database could not be checked')
    }
  }
  const first = setTimeout(check, FIRST_MS)
  const others = setInterval(check, EVERY_MS)
  return () => {
    clearTimeout(first)
    clearInterval(others)
  }
}
