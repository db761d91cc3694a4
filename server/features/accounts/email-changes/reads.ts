import { sql } from 'kysely'
import type { accounts } from '#contract/accounts.ts'
import type { Reply } from '#contract/core.ts'
import { type EmailChange, emailChangeEndsAt, emailChangeState, silenceEndsAt } from '#domain/email-changes.ts'
import { type Role, sideOf } from '#domain/people.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasAddress } from '#server/platform/people/addresses.ts'

type PendingEmail = NonNullable<Reply<(typeof accounts)['fullProfile']>['user']['pendingEmail']>

/** Another address that somebody has asked for, with what both sides have said. */
export interface AskedChange extends EmailChange {
  readonly user: { readonly id: string; readonly role: Role; readonly email: string }
  readonly newEmail: string
  /** In which it was asked for. */
  readonly sessionId: string
}

/** What somebody has asked for, also when it is over; null where that is nothing. */
export async function findEmailChange(db: Db, userId: string): Promise<AskedChange | null> {
  const row = await changes(db).where('change.user_id', '=', userId).executeTakeFirst()
  return row ? changeOf(row) : null
}

const WAITS = { WAITS_FOR_BOTH: 'BOTH', WAITS_FOR_NEW: 'NEW', WAITS_FOR_OLD: 'OLD' } as const

/** The address that somebody waits for, and for whose word; empty where that is none. */
export async function findPendingEmail(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ readonly pendingEmail?: PendingEmail }> {
  const change = await findEmailChange(db, userId)
  const state = change ? emailChangeState(change, now) : 'OVER'
  if (!change || state === 'OVER') return {}
  const [endsAt, silent] = [emailChangeEndsAt(change.startedAt), silenceEndsAt(change)]
  // One that is done will be so in a minute.
  const waitsFor = state === 'DONE' ? 'OLD' : WAITS[state]
  const isOldWaitedFor = waitsFor !== 'NEW'
  return { pendingEmail: { email: change.newEmail, waitsFor, silenceEndsAt: isOldWaitedFor ? silent : null, endsAt } }
}

/** Those that wait for the old address alone. */
export async function listConfirmedChanges(db: Db, most: number): Promise<AskedChange[]> {
  const rows = await changes(db)
    .where('change.confirmed_at', 'is not', null)
    .orderBy('change.confirmed_at')
    .limit(most)
    .execute()
  return rows.map(changeOf)
}

/** Whether somebody else has this address, or may take it back. */
export async function isEmailTaken(db: Db, email: string, userId: string): Promise<boolean> {
  const taken = db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where(hasAddress())
    .where('id', '<>', userId)
    .where('deleted_at', 'is', null)
  const kept = db
    .selectFrom('one_time_links')
    .select('id')
    .where('email', '=', email)
    .where('user_id', '<>', userId)
    .where('purpose', '=', sql.lit('OLD_EMAIL' as const))
    .where('used_at', 'is', null)
  return ((await taken.executeTakeFirst()) ?? (await kept.executeTakeFirst())) !== undefined
}

function changes(db: Db) {
  return db
    .selectFrom('email_changes as change')
    .innerJoin('users as user', 'user.id', 'change.user_id')
    .leftJoin('deliveries as letter', (join) =>
      join
        .onRef('letter.happening_id', '=', 'change.letter_id')
        .onRef('letter.user_id', '=', 'change.user_id')
        .on('letter.channel', '=', 'EMAIL')
        .on('letter.status', '=', 'SENT'),
    )
    .select(['change.new_email', 'change.session_id', 'change.letter_id', 'change.started_at'])
    .select(['change.confirmed_at', 'change.agreed_at', 'letter.settled_at'])
    .select(['user.id', 'user.role', 'user.email', 'user.email_failed_at'])
    .where('user.deleted_at', 'is', null)
}

function changeOf(row: Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>): AskedChange {
  return {
    user: { id: row.id, role: row.role, email: row.email },
    ...{ side: sideOf[row.role], newEmail: row.new_email, sessionId: row.session_id },
    startedAt: new Date(row.started_at),
    ...{ confirmedAt: instantOf(row.confirmed_at), agreedAt: instantOf(row.agreed_at) },
    old: {
      ...{ isAsked: row.letter_id !== null, askedAt: instantOf(row.settled_at) },
      isFailing: row.email_failed_at !== null,
    },
  }
}

const instantOf = (stored: number | null): Date | null => (stored === null ? null : new Date(stored))
