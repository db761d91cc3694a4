import { type AuditEntry, audit, prefixOf } from './audit.ts'
import type { Database } from './db/database.ts'

/** Our choice: far more than people do in a minute; what comes beyond is one line for all of them. */
const MOST_LINES = 500

/**
 * What anybody can bring about as often as he likes: counted here, and written to the audit log once a minute for each
 * person and place. A flood costs one line a minute, a crash loses one minute (Rules R11).
 */
export interface AuditTally {
  readonly count: (entry: AuditEntry) => void
  /** Writes what was counted since; what cannot be written now is kept for the next time. */
  readonly flush: () => Promise<void>
}

interface Line {
  readonly entry: AuditEntry
  readonly firstAt: Date
  count: number
}

export function createAuditTally({
  transaction,
  now,
}: Pick<Database, 'transaction'> & { readonly now: () => Date }): AuditTally {
  let lines = new Map<string, Line>()
  /** One flush after the other, so that the last one has everything. */
  let flushed: Promise<void> = Promise.resolve()

  function add(key: string, entry: AuditEntry, firstAt: Date, count: number): void {
    const line = lines.get(key)
    if (line) line.count += count
    else if (lines.size < MOST_LINES || key === BEYOND) lines.set(key, { entry, firstAt, count })
    else add(BEYOND, { event: 'beyond_tally', actorId: null, address: '' }, firstAt, count)
  }

  async function write(): Promise<void> {
    if (lines.size === 0) return
    const taken = lines
    lines = new Map()
    try {
      await transaction(async (tx) => {
        for (const { entry, firstAt, count } of taken.values()) await audit(tx, { ...entry, count }, firstAt)
      })
    } catch (error) {
      for (const [key, { entry, firstAt, count }] of taken) add(key, entry, firstAt, count)
      throw error
    }
  }

  return {
    count: (entry) => add(keyOf(entry), entry, now(), 1),
    flush: () => {
      flushed = flushed.then(write, write)
      return flushed
    },
  }
}

const BEYOND = 'beyond'

/**
 * The address is that of the first: whoever has many is still one person. Whoever was let in by a password is not for
 * sure: another network is another line.
 */
function keyOf({ event, actorId, subjectId = null, detail = '', address }: AuditEntry): string {
  const network = event === 'login_ok' ? prefixOf(address) : ''
  return JSON.stringify([event, actorId, subjectId, detail, network])
}
