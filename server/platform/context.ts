import type { AuditTally } from './audit-tally.ts'
import type { Database } from './db/database.ts'
import type { Files } from './files/store.ts'
import type { Live } from './live.ts'
import type { Passwords } from './people/passwords.ts'
import type { SecretKey } from './secret-key.ts'

/** What every action may use. Handed in, so that a test can hand in its own clock. */
export interface Context extends Pick<Database, 'db' | 'transaction'> {
  /** The only clock that the server's features know. */
  readonly now: () => Date
  readonly live: Live
  /** Counts for the audit log what comes in floods. */
  readonly tally: AuditTally
  readonly passwords: Passwords
  /** Whatever people have uploaded. */
  readonly files: Files
  /** Where the product is reached, without a trailing slash. */
  readonly publicOrigin: string
  readonly secretKey: SecretKey
  /** Whether mail is sent; without, nobody can be written to but the tutor, in files. */
  readonly hasMailServer: boolean
}
