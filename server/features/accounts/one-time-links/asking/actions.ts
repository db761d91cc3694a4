import type { Call, Reply } from '#contract/core.ts'
import { LINK_ON_ITS_WAY, linkRefusals, type oneTimeLinks } from '#contract/one-time-links.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  type AccountLink,
  ASKING_EVERYBODY,
  LINKS_OF_A_NETWORK,
  LINKS_OF_AN_ADDRESS,
  linkExpiresAt,
  linkLetter,
} from '#domain/one-time-links.ts'
import { type Throttle, waitSeconds } from '#domain/throttle.ts'
import { writeTo } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import { readBrandName } from '#server/platform/brand.ts'
import type { Context } from '#server/platform/context.ts'
import { noteTelling, type Tx } from '#server/platform/db/database.ts'
import { digestOf, newId } from '#server/platform/ids.ts'
import { listFailures, recordFailure } from '#server/platform/people/throttle.ts'
import { type Addressee, findAddressee, listUnconfirmed } from '../reads.ts'
import { upsertLink } from '../writes.ts'

type Links = typeof oneTimeLinks

/** Both roads, of an address that is somebody's and of one that is not, count and write in one transaction (Rules #151). */
export async function forgotPassword(
  context: Context,
  { body, address }: Pick<Call<Links['forgotPassword']>, 'body' | 'address'>,
): Promise<Reply<Links['forgotPassword']>> {
  refuseWithoutMail(context)
  const now = context.now()
  await context.transaction(
    async (tx) => {
      await count(tx, `link to ${digestOf(body.email)}`, LINKS_OF_AN_ADDRESS, now)
      await count(tx, `link from ${address}`, LINKS_OF_A_NETWORK, now)
      const addressee = await findAddressee(tx, { email: body.email })
      await audit(tx, { event: 'reset_link_asked', actorId: null, subjectId: addressee?.id ?? null, address }, now)
      if (addressee) await sendLink(context, tx, { purpose: 'RESET', addressee }, now)
      // Also where there is nothing to send: what follows the answer does not say who has an account either.
      noteTelling(tx)
    },
    // Rivals must not pass the limit of their network together, whatever addresses they type.
    { queueFor: 'links' },
  )
  return { message: LINK_ON_ITS_WAY }
}

/** Sends the own address its link once more (Rules #154). */
export async function sendVerification(context: Context, { actor }: Call<Links['sendVerification']>): Promise<void> {
  refuseWithoutMail(context)
  const now = context.now()
  await context.transaction(
    async (tx) => {
      const addressee = await findAddressee(tx, { id: actor.id })
      if (!addressee || addressee.isConfirmed) throw new Refusal(linkRefusals.already_confirmed)
      await count(tx, `verification of ${actor.id}`, LINKS_OF_AN_ADDRESS, now)
      await sendLink(context, tx, { purpose: 'VERIFY', addressee }, now)
    },
    { queueFor: `links ${actor.id}` },
  )
}

/** More than any tutor has; the rest is asked the next day. */
const MOST_ASKED = 500

/** Asks everybody whom the tutor knows and whose address is not confirmed, once a day (Rules #166). */
export async function askEverybody(
  context: Context,
  { actor }: Call<Links['askEverybody']>,
): Promise<Reply<Links['askEverybody']>> {
  refuseWithoutMail(context)
  const now = context.now()
  return context.transaction(
    async (tx) => {
      const failures = await listFailures(tx, 'verification of everybody', ASKING_EVERYBODY.failures)
      const retryAfterSeconds = waitSeconds(failures, now, ASKING_EVERYBODY)
      if (retryAfterSeconds > 0) throw new Refusal(linkRefusals.everybody_asked, { retryAfterSeconds })
      const unconfirmed = await listUnconfirmed(tx, MOST_ASKED)
      if (unconfirmed.length > 0) await recordFailure(tx, 'verification of everybody', now)
      for (const addressee of unconfirmed) await sendLink(context, tx, { purpose: 'VERIFY', addressee }, now)
      await audit(
        tx,
        { event: 'verifications_sent', actorId: actor.id, address: '', count: Math.max(1, unconfirmed.length) },
        now,
      )
      return { asked: unconfirmed.length }
    },
    { queueFor: 'verifications' },
  )
}

/**
 * Writes down a link and the letter that carries it, within the transaction of whatever asks for it. Only a digest of its
 * token is kept, and the letter has none: it is made of the link's id when the letter leaves.
 */
export async function sendLink(
  { secretKey, hasMailServer }: Pick<Context, 'secretKey' | 'hasMailServer'>,
  tx: Tx,
  { purpose, addressee }: { purpose: AccountLink; addressee: Pick<Addressee, 'id' | 'role' | 'email'> },
  now: Date,
): Promise<void> {
  if (!hasMailServer) return
  const { id: userId, email } = addressee
  const id = newId()
  const token = secretKey.tokenOf({ id, purpose, email })
  const expiresAt = linkExpiresAt(purpose, now)
  await upsertLink(tx, { id, userId, purpose, email, token, now, expiresAt })
  const letter = linkLetter(purpose, id, await readBrandName(tx))
  writeTo(tx, {
    user: addressee,
    cause: purpose === 'RESET' ? 'reset_link' : 'verify_link',
    letter,
    now,
    usefulUntil: expiresAt,
  })
}

function refuseWithoutMail({ hasMailServer }: Context): void {
  if (!hasMailServer) throw new Refusal(linkRefusals.no_mail)
}

/** Refuses one more than there may be of it. */
export async function count(tx: Tx, key: string, throttle: Throttle, now: Date): Promise<void> {
  const retryAfterSeconds = waitSeconds(await listFailures(tx, key, throttle.failures), now, throttle)
  if (retryAfterSeconds > 0) throw new Refusal(linkRefusals.too_many_links, { retryAfterSeconds })
  await recordFailure(tx, key, now)
}
