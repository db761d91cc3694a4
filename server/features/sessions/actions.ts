import type { Actor, Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { sessionRefusals, type sessions } from '#contract/sessions.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { endLinkAndTell } from '#server/features/accounts/signing-out/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { listSessions } from './reads.ts'
import { deleteSessions, type Ended } from './writes.ts'

type Sessions = typeof sessions

/** Where the person is signed in (Rules #160). */
export async function listOwnSessions(
  { db, now }: Context,
  { id: userId, sessionId }: Actor,
): Promise<Reply<Sessions['list']>> {
  return { sessions: await listSessions(db, { userId, sessionId }, now()) }
}

/** Nobody goes on but this session, nor a calendar that somebody may have subscribed to meanwhile (Rules #160). */
export async function endOtherSessions(
  context: Context,
  { actor, address, unchanged }: Call<Sessions['endOthers']>,
): Promise<void> {
  const { id, sessionId } = actor
  let hadLink = false
  const count = await endSessions(context, actor, { except: sessionId }, address, async (tx) => {
    const by = { userId: id, actorId: id, address, because: 'signed_out' } as const
    hadLink = await endLinkAndTell(tx, by, context.now())
  })
  if (count === 0) unchanged('devices')
  if (!hadLink) unchanged('account', 'notices')
}

/** One session ends, whichever of the own ones it is (Rules #160). */
export async function endOwnSession(
  context: Context,
  { actor, params, address }: Call<Sessions['end']>,
): Promise<void> {
  const count = await endSessions(context, actor, { only: params.id }, address)
  if (count === 0) throw new Refusal(sessionRefusals.session_unknown)
}

async function endSessions(
  context: Context,
  { id }: Actor,
  ended: Ended,
  address: string,
  andAlso: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<number> {
  const count = await changeAccount(context, id, async (tx) => {
    await andAlso(tx)
    return deleteSessions(tx, id, ended)
  })
  if (count === 0) return 0
  context.live.disconnect(id, ended)
  context.tally.count({ event: 'session_ended', actorId: id, address })
  return count
}
