import type { MailedPerson } from '#domain/channels.ts'
import type { DeliveryStatus } from '#domain/deliveries.ts'
import type { SentMail } from '#domain/gathered-mail.ts'
import type { Cause, Kind } from '#domain/happenings.ts'
import type { Facts } from '#domain/letters.ts'
import type { LessonWord } from '#domain/overtaking.ts'
import { type Role, sideOf } from '#domain/people.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A mail that waits, and whoever gets it. */
export interface DueMail {
  readonly id: string
  readonly cause: Cause
  readonly kind: Kind
  readonly thread: string
  readonly facts: Facts
  /** Null for ever. */
  readonly usefulUntil: Date | null
  /** The student whose matter it is, '' where it is no student's; whether the tutor vouches for her. */
  readonly aboutId: string
  readonly isKnown: boolean
  /** Her name; null where it is no student's. */
  readonly aboutName: string | null
  readonly reader: MailedPerson & {
    readonly id: string
    readonly role: Role
    readonly name: string
    readonly email: string
    /** Who has no account: a letter of the tutor's that is none for him. */
    readonly isVisitor: boolean
  }
  readonly attempts: number
  readonly dueAt: Date
  readonly happenedAt: Date
}

/**
 * What should be sent now, in the order in which it happened: but letters about the account first, for somebody waits for a
 * link, and what strangers have caused for the tutor last.
 */
export async function listDueMail(db: Db, now: Date, most: number): Promise<DueMail[]> {
  const rows = await waitingMail(db)
    .where('delivery.due_at', '<=', now.getTime())
    .orderBy((eb) => {
      const isOfStranger = eb.and([
        eb('reader.role', '=', 'TUTOR'),
        eb('student.id', 'is not', null),
        eb('student.known_at', 'is', null),
      ])
      const isOfAccount = eb('happening.kind', '=', 'ACCOUNT')
      return eb.case().when(isOfAccount).then(0).when(isOfStranger).then(2).else(1).end()
    })
    .orderBy('happening.happened_at')
    .orderBy('delivery.id')
    .limit(most)
    .execute()
  return rows.map(mailOf)
}

/** What still settles for these people, so that it leaves with what is due to them. */
export async function listSettling(
  db: Db,
  { userIds, kinds, now }: { userIds: readonly string[]; kinds: readonly Kind[]; now: Date },
): Promise<DueMail[]> {
  if (userIds.length === 0) return []
  const rows = await waitingMail(db)
    .where('delivery.user_id', 'in', userIds)
    .where('happening.kind', 'in', kinds)
    .where('delivery.attempts', '=', 0)
    .where('delivery.due_at', '>', now.getTime())
    .orderBy('happening.happened_at')
    .orderBy('delivery.id')
    .execute()
  return rows.map(mailOf)
}

/** What has been said of lessons since then in the matters of these students, and to whom. */
export async function listLessonWords(
  db: Db,
  { studentIds, causes, since }: { studentIds: readonly string[]; causes: readonly Cause[]; since: Date },
): Promise<(LessonWord & { readonly userId: string | null })[]> {
  if (studentIds.length === 0) return []
  const rows = await db
    .selectFrom('happenings')
    .select(['cause', 'user_id', 'facts', 'happened_at'])
    .where('student_id', 'in', studentIds)
    .where('happened_at', '>', since.getTime())
    .where('cause', 'in', causes)
    .execute()
  return rows.map(({ cause, user_id, facts, happened_at }) => ({
    ...{ cause, userId: user_id, happenedAt: new Date(happened_at) },
    bookingIds: bookingsIn(JSON.parse(facts)),
  }))
}

/** The bookings that something told is about. */
export function bookingsIn(facts: Facts): readonly string[] {
  return 'planned' in facts ? [] : (facts.bookingIds ?? [])
}

/** One delivery whatever became of it, as it would be sent now; null where there is none. */
export async function findDelivery(
  db: Db,
  id: string,
): Promise<(DueMail & { readonly status: DeliveryStatus; readonly channel: string; readonly reason: string }) | null> {
  const row = await deliveries(db)
    .select(['delivery.status', 'delivery.channel', 'delivery.reason'])
    .where('delivery.id', '=', id)
    .where('reader.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...mailOf(row), status: row.status, channel: row.channel, reason: row.reason } : null
}

function waitingMail(db: Db) {
  return deliveries(db).where('delivery.status', '=', 'WAITING').where('delivery.channel', '=', 'EMAIL')
}

export function deliveries(db: Db) {
  return db
    .selectFrom('deliveries as delivery')
    .innerJoin('happenings as happening', 'happening.id', 'delivery.happening_id')
    .innerJoin('users as reader', 'reader.id', 'delivery.user_id')
    .leftJoin('users as student', 'student.id', 'happening.student_id')
    .select(['delivery.id', 'delivery.attempts', 'delivery.due_at'])
    .select(['happening.kind', 'happening.cause', 'happening.thread', 'happening.facts', 'happening.student_id'])
    .select(['happening.happened_at', 'happening.useful_until'])
    .select(['reader.id as reader_id', 'reader.role', 'reader.name', 'reader.email'])
    .select(['reader.email_verified_at', 'reader.email_failed_at', 'student.known_at', 'student.name as student_name'])
}

type Row = Awaited<ReturnType<ReturnType<typeof waitingMail>['executeTakeFirstOrThrow']>>

export function mailOf(row: Row): DueMail {
  const facts: Facts = JSON.parse(row.facts)
  return {
    ...{ id: row.id, cause: row.cause, kind: row.kind, thread: row.thread, facts },
    ...{ usefulUntil: instantOf(row.useful_until), aboutId: row.student_id ?? '', isKnown: row.known_at !== null },
    aboutName: row.student_name,
    reader: {
      ...{ id: row.reader_id, role: row.role, side: isToVisitor(facts) ? 'FAMILY' : sideOf[row.role], name: row.name },
      isVisitor: isToVisitor(facts),
      ...{ email: addressIn(facts, row), emailVerifiedAt: verifiedAt(facts, row) },
      emailFailedAt: instantOf(row.email_failed_at),
    },
    ...{ attempts: row.attempts, dueAt: new Date(row.due_at), happenedAt: new Date(row.happened_at) },
  }
}

/** Where it goes: of the account it may be another address than the one that its reader has. */
export function addressIn(facts: Facts, reader: { readonly email: string }): string {
  return ('planned' in facts ? null : facts.sentTo) ?? reader.email
}

const isToVisitor = (facts: Facts): boolean => !('planned' in facts) && facts.toVisitor === true

/** Of another address than the reader's nothing is known. */
function verifiedAt(facts: Facts, reader: Pick<Row, 'email' | 'email_verified_at'>): Date | null {
  return addressIn(facts, reader) === reader.email ? instantOf(reader.email_verified_at) : null
}

/** The mails about students that the tutor was sent since then and that count against his limits; what was joined is one. */
export async function listSentMail(db: Db, tutorId: string, since: Date): Promise<SentMail[]> {
  const rows = await db
    .selectFrom('deliveries as delivery')
    .innerJoin('happenings as happening', 'happening.id', 'delivery.happening_id')
    .innerJoin('users as student', 'student.id', 'happening.student_id')
    .select(['happening.student_id', 'happening.facts', 'student.known_at', 'delivery.settled_at'])
    .where('delivery.status', '=', 'SENT')
    .where('delivery.channel', '=', 'EMAIL')
    .where('delivery.user_id', '=', tutorId)
    .where('delivery.settled_at', '>', since.getTime())
    .execute()
  const mails = new Map<string, SentMail>()
  for (const { student_id, facts, known_at, settled_at } of rows) {
    const told: Facts = JSON.parse(facts)
    if (!student_id || !settled_at || told.isUrgent || isToVisitor(told)) continue
    const mail = { aboutId: student_id, isKnown: known_at !== null, sentAt: new Date(settled_at) }
    mails.set(`${student_id} ${settled_at}`, mail)
  }
  return [...mails.values()]
}

const instantOf = (stored: number | null): Date | null => (stored === null ? null : new Date(stored))
