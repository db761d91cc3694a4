import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { CHOSEN_KINDS, type ChosenKind } from '#domain/channels.ts'
import type { Config } from './config.ts'
import { OWN_FILE, secretKeyFileIn } from './data-dir.ts'
import type { Database } from './db/database.ts'
import { digestOf } from './ids.ts'
import type { StopTokenOf, TokenOf } from './mail/composing.ts'
import { PUSH_SEED_BYTES, type PushKeys, pushKeysOf } from './push/keys.ts'
import { type Sealing, sealingWith } from './sealing.ts'
import { reasonOf, StartProblem } from './start-problem.ts'

/** What only this installation can make: tokens of links in mails, and what it sealed. It stands in no backup. */
export interface SecretKey extends Sealing {
  readonly tokenOf: TokenOf
  /** In the link by which mails of one kind are stopped, without signing in. */
  readonly stopTokenOf: StopTokenOf
  /** Whose mails of which kind such a link stops; null for one that was not made here. */
  readonly readStopToken: (token: string) => { readonly userId: string; readonly kind: ChosenKind } | null
  /** What pushes are signed with. */
  readonly push: PushKeys
  /** Tells two keys apart. */
  readonly digest: string
}

const KEY_BYTES = 32

/** Everything is made of one key of 32 bytes, by HKDF with SHA-256 (RFC 5869), each for its purpose. */
export function secretKeyOf(key: Buffer): SecretKey {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES))
  const links = derived('one-time links')
  const stops = derived('links that stop mails')
  const stopTokenOf: StopTokenOf = (userId, kind) =>
    Buffer.concat([
      bytesOf(userId),
      createHmac('sha256', stops)
        .update(JSON.stringify([userId, kind]))
        .digest(),
    ]).toString('base64url')
  return {
    // The id stands in front, so that the row is found; the rest nobody can make who has read the database.
    tokenOf: ({ id, purpose, email }) =>
      Buffer.concat([
        bytesOf(id),
        createHmac('sha256', links)
          .update(JSON.stringify([id, purpose, email]))
          .digest(),
      ]).toString('base64url'),
    stopTokenOf,
    readStopToken: (token) => {
      const userId = idIn(Buffer.from(token, 'base64url'))
      const kind = CHOSEN_KINDS.find((each) => isSame(stopTokenOf(userId, each), token))
      return kind ? { userId, kind } : null
    },
    ...sealingWith(derived('sealing')),
    push: pushKeysOf(Buffer.from(hkdfSync('sha256', key, '', 'pushes', PUSH_SEED_BYTES))),
    digest: digestOf(derived('digest').toString('hex')),
  }
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

function idIn(bytes: Buffer): string {
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** In as long a time wherever they differ. */
function isSame(made: string, given: string): boolean {
  const [one, other] = [Buffer.from(made), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * The key that was configured, or the one in the data folder, made at the first start and its owner's alone. Several servers
 * on one database make each other's links: there it is theirs together, and must be configured.
 */
export function readSecretKey({
  secretKey,
  dataDir,
  databaseUrl,
}: Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'>): SecretKey {
  if (secretKey !== null) return secretKeyOf(Buffer.from(secretKey, 'base64url'))
  if (databaseUrl) throw new StartProblem('SECRET_KEY must be set where DATABASE_URL is: 32 random bytes in base64url')
  const file = secretKeyFileIn(dataDir)
  try {
    try {
      writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), { mode: OWN_FILE, flag: 'wx' })
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
    if (key.length !== KEY_BYTES) throw new Error(`it has ${key.length} bytes, not ${KEY_BYTES}`)
    return secretKeyOf(key)
  } catch (error) {
    throw new StartProblem(`The key in ${file} cannot be used: ${reasonOf(error)}`)
  }
}

/** Servers on one database share one key: whoever comes with another one does not start. */
export async function agreeOnKey(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { digest }: SecretKey,
): Promise<void> {
  await transaction((tx) =>
    tx
      .insertInto('server_keys')
      .values({ id: 1, digest })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  const { digest: agreed } = await db.selectFrom('server_keys').select('digest').executeTakeFirstOrThrow()
  if (agreed !== digest) throw new StartProblem('SECRET_KEY is another one than the servers on this database have')
}
