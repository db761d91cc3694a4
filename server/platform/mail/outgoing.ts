import { type Selectable, sql } from 'kysely'
import type { SentMail } from '#domain/gathered-mail.ts'
import { addMinutes } from '#domain/time.ts'
import type { Flag } from '../db/columns.ts'
import { type Db, leave, type Tx } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { newId } from '../ids.ts'

/** A mail that waits for its delivery. */
export interface OutgoingMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly content: string
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo: string | null
  /** The student whom it is about: with her, it is forgotten. */
  readonly aboutId: string | null
  /** How often it was tried before. */
  readonly attempts: number
  readonly nextAttemptAt: Date
  readonly createdAt: Date
}

/**
 * Leaves a mail to be sent once this transaction is committed, so that it is about something that happened, and cannot be
 * lost. A line break never reaches a header: names come from people.
 */
export async function queueMail(
  tx: Tx,
  mail: {
    to: string
    subject: string
    content: string
    replyTo?: string
    aboutId?: string
    /** Sent with what else comes about the student, within its limits (Rules: notices); needs `aboutId`. */
    isGathered?: boolean
    now: Date
  },
): Promise<void> {
  const queued = tx.insertInto('outgoing_mail').values({
    id: newId(),
    recipient: mail.to,
    subject: mail.subject.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
    content: mail.content,
    reply_to: mail.replyTo ?? null,
    about_id: mail.aboutId ?? null,
    is_gathered: mail.isGathered && mail.aboutId ? 1 : 0,
    attempts: 0,
    next_attempt_at: mail.now.getTime(),
    created_at: mail.now.getTime(),
  })
  leave(tx, queued.execute())
}

/** What should be tried now and waits for nothing else, the longest due first. */
export async function listDueMail(db: Db, now: Date, most: number): Promise<OutgoingMail[]> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('next_attempt_at', '<=', now.getTime())
    .where('is_gathered', '=', 0)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(mailOf)
}

/** What may be gathered and should be tried now, known students' first, each in the order in which it came. */
export async function listGathered(
  db: Db,
  now: Date,
  most: number,
): Promise<(OutgoingMail & { aboutId: string; isKnown: boolean })[]> {
  const rows = await db
    .selectFrom('outgoing_mail as mail')
    .innerJoin('users as student', 'student.id', 'mail.about_id')
    .selectAll('mail')
    .select('student.known_at')
    .where('mail.is_gathered', '=', sql.lit<Flag>(1))
    .where('mail.next_attempt_at', '<=', now.getTime())
    .orderBy((eb) => eb.case().when('student.known_at', 'is', null).then(1).else(0).end())
    .orderBy('mail.created_at')
    .orderBy('mail.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...mailOf(row), aboutId: row.about_id ?? '', isKnown: row.known_at !== null }))
}

export async function listSentMail(db: Db, since: Date): Promise<SentMail[]> {
  const rows = await db
    .selectFrom('sent_mail as sent')
    .leftJoin('users as student', 'student.id', 'sent.about_id')
    .select(['sent.about_id', 'sent.sent_at', 'student.known_at'])
    .where('sent.sent_at', '>', since.getTime())
    .execute()
  return rows.map((row) => ({
    aboutId: row.about_id,
    isKnown: row.known_at !== null,
    sentAt: new Date(row.sent_at),
  }))
}

/** Remembers for an hour that the tutor was written to about a student. */
export async function insertSentMail(tx: Tx, aboutId: string, now: Date): Promise<void> {
  await tx.deleteFrom('sent_mail').where('sent_at', '<=', addMinutes(now, -60).getTime()).execute()
  await tx.insertInto('sent_mail').values({ id: newId(), about_id: aboutId, sent_at: now.getTime() }).execute()
}

function mailOf(row: Selectable<Tables['outgoing_mail']>): OutgoingMail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    content: row.content,
    replyTo: row.reply_to,
    aboutId: row.about_id,
    attempts: row.attempts,
    nextAttemptAt: new Date(row.next_attempt_at),
    createdAt: new Date(row.created_at),
  }
}

/** After 1, 2, 4, 8 and then every 15 minutes, for as long as it takes. An arbitrary choice of ours. */
const LONGEST_WAIT_MINUTES = 15

/**
 * Takes a mail for one attempt and writes down when the next would be, before anything is sent: whoever crashes or fails
 * owes the table nothing. False where another server has it.
 */
export async function claimMail(tx: Tx, mail: OutgoingMail, now: Date): Promise<boolean> {
  const waitMinutes = Math.min(2 ** mail.attempts, LONGEST_WAIT_MINUTES)
  const { numUpdatedRows } = await tx
    .updateTable('outgoing_mail')
    .set({ attempts: mail.attempts + 1, next_attempt_at: addMinutes(now, waitMinutes).getTime() })
    .where('id', '=', mail.id)
    .where('next_attempt_at', '=', mail.nextAttemptAt.getTime())
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Forgets a mail that was delivered, with everything it said (Rules: retention). */
export async function deleteMail(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('outgoing_mail').where('id', '=', id).execute()
}

/** Forgets the mail that waits and would be answered to this address: whoever has it is to be forgotten (Rules #82). */
export async function deleteMailRepliedTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('outgoing_mail').where('reply_to', '=', email).execute()
}
