import type { Actor } from '#contract/core.ts'
import { hasStudentProfile, type Role } from '#domain/people.ts'
import type { Proofs } from '#domain/proof.ts'
import type { Acts } from '#domain/rights.ts'
import { isPasswordUsable, isSessionLive, MOST_SESSIONS, sessionExpiresAt } from '#domain/sessions.ts'
import { isUseDue } from '#domain/unused-accounts.ts'
import type { Db, Tx } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { hashOfToken, newId, newToken } from '../ids.ts'
import { actsOf } from './acting.ts'
import { actorFor } from './actors.ts'
import { forgetPushes } from './devices.ts'

/** What a session is used with, and where (`prefixOf`). */
interface Place {
  readonly deviceId: string | null
  readonly network: string
}
const NOWHERE: Place = { deviceId: null, network: '' }

/**
 * Signs a person in: stores the token's hash and returns the token, which is shown once. What was open on the same device
 * before ends, and so does what the account has beyond its bound.
 */
export async function openSession(
  tx: Tx,
  user: { id: string; role: Role },
  now: Date,
  { deviceId, network }: Place = NOWHERE,
): Promise<string> {
  const token = newToken()
  if (deviceId) await tx.deleteFrom('sessions').where('device_id', '=', deviceId).execute()
  const id = newId()
  await tx
    .insertInto('sessions')
    .values({
      id,
      user_id: user.id,
      token_hash: hashOfToken(token),
      created_at: now.getTime(),
      last_seen_at: now.getTime(),
      expires_at: sessionExpiresAt({ role: user.role, createdAt: now, lastSeenAt: now }).getTime(),
      device_id: deviceId,
      address_prefix: network,
    })
    .execute()
  await endLeastUsed(tx, user.id, id)
  return token
}

async function endLeastUsed(tx: Tx, userId: string, newest: string): Promise<void> {
  const kept = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', newest)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_SESSIONS - 1)
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', newest)
    .where('id', 'not in', kept)
    .execute()
  await forgetPushes(tx, userId)
}

/** Gives a session another token, so that the one before opens nothing any more. */
export async function renewToken(tx: Tx, sessionId: string): Promise<string> {
  const token = newToken()
  await tx
    .updateTable('sessions')
    .set({ token_hash: hashOfToken(token) })
    .where('id', '=', sessionId)
    .execute()
  return token
}

/** It was proved in this session that it is still the same person. */
export async function noteProof(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ proved_at: now.getTime() }).where('id', '=', sessionId).execute()
}

/** Of a session that has ended meanwhile there is none. */
export async function findProofs(db: Db, sessionId: string): Promise<Proofs | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.created_at', 'sessions.proved_at', 'users.totp_since'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  const provedAt = row.proved_at === null ? null : new Date(row.proved_at)
  return { signedInAt: new Date(row.created_at), provedAt, hasSecondFactor: row.totp_since !== null }
}

export interface FoundSession extends Actor {
  readonly createdAt: Date
  readonly lastSeenAt: Date
  /** Whatever session it was in; null for the tutor, of whom it is not noted. */
  readonly lastUsedAt: Date | null
  /** Signed in with a password that was generated: first of all an own one is to be chosen (Rules #1). */
  readonly needsOwnPassword: boolean
}

/** The person behind a token, or null when it is unknown, revoked, expired or idle for too long. */
export async function findSession(db: Db, token: string, now: Date): Promise<FoundSession | null> {
  const [row] = await sessionsByToken(db, { tokenHash: hashOfToken(token) })
  if (!row) return null
  const session = { role: row.role, createdAt: new Date(row.created_at), lastSeenAt: new Date(row.last_seen_at) }
  const generatedAt = row.password_generated_at === null ? null : new Date(row.password_generated_at)
  if (!isSessionLive(session, now) || !isPasswordUsable(generatedAt, now)) return null
  const lastUsedAt = row.last_used_at === null ? null : new Date(row.last_used_at)
  const acts = await actsOf(db, { id: row.user_id, role: row.role }, row)
  return {
    ...actorFor({ id: row.user_id, role: row.role, sessionId: row.id }, acts),
    ...session,
    lastUsedAt,
    needsOwnPassword: generatedAt !== null,
  }
}

/** Asked at every request. */
const sessionsByToken = prepared((db, { tokenHash }: { tokenHash: Uint8Array }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'users.role', 'sessions.created_at', 'sessions.last_seen_at'])
    .select(['users.password_generated_at', 'users.last_used_at', 'users.may_book', 'users.may_change'])
    .select(['users.sees_money', 'users.may_buy'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null),
)

export async function touchSession(tx: Tx, session: FoundSession, network: string, now: Date): Promise<void> {
  if (isUseDue(session.lastUsedAt, now)) await noteUse(tx, session, now)
  await tx
    .updateTable('sessions')
    .set({
      last_seen_at: now.getTime(),
      expires_at: sessionExpiresAt({ ...session, lastSeenAt: now }).getTime(),
      address_prefix: network,
    })
    .where('id', '=', session.sessionId)
    .execute()
}

/**
 * A student's account is in use (Rules: retention). Before anything else is written, as in an erasure: neither waits
 * for the other.
 */
export async function noteUse(tx: Tx, { id, role }: { id: string; role: Role }, now: Date): Promise<void> {
  if (!hasStudentProfile[role]) return
  await tx
    .updateTable('users')
    .set({ last_used_at: now.getTime() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** For whom a session acts by now, and how far; null where it has been ended since or come to its end. */
export async function findActs(db: Db, sessionId: string, now: Date): Promise<Acts | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.may_book', 'users.may_change', 'users.sees_money', 'users.may_buy'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now.getTime())
    .executeTakeFirst()
  return row ? actsOf(db, row, row) : null
}

/** Whether a session that was found before has neither been ended since nor come to its end. */
export async function isSessionOpen(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return row !== undefined
}

/** Its device takes no pushes any more. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  const ended = await tx.deleteFrom('sessions').where('id', '=', sessionId).returning('user_id').executeTakeFirst()
  if (ended) await forgetPushes(tx, ended.user_id)
}

/** Signs a person out everywhere, or everywhere but here. */
export async function endSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  let query = tx.deleteFrom('sessions').where('user_id', '=', userId)
  if (except) query = query.where('id', '<>', except)
  await query.execute()
  await forgetPushes(tx, userId)
}

/** Expired sessions are kept no longer than they last (Rules: retention). */
export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<', now.getTime()).execute()
  await forgetPushes(tx, null)
}
