import { NEIGHBOURS } from '#domain/message-reports.ts'
import type { Role, Side } from '#domain/people.ts'
import type { Flag } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface MessageReport {
  readonly id: string
  /** Whose conversation it is. */
  readonly person: { readonly id: string; readonly name: string; readonly isErased: boolean }
  readonly reportedBy: Role
  readonly isFromTutor: boolean
  readonly reason: string
  readonly reportedAt: Date
  readonly isRead: boolean
  readonly liftedAt: Date | null
  readonly liftReason: string
}

export interface ReportableMessage {
  readonly id: string
  readonly person: { readonly id: string }
  readonly isFromTutor: boolean
  readonly createdAt: Date
}

export interface ReportedMessage {
  readonly id: string
  readonly sentBy: Role
  readonly content: string
  readonly createdAt: Date
  readonly isReported: boolean
}

/** Who writes on a side of this person's conversation. */
const writerOf = (fromTutor: Flag, role: Role): Role => (fromTutor === 1 ? 'TUTOR' : role)

/** A message of somebody who has not been erased, or null. */
export async function findMessage(db: Db, id: string): Promise<ReportableMessage | null> {
  const row = await db
    .selectFrom('messages as message')
    .innerJoin('chats as chat', 'chat.id', 'message.chat_id')
    .innerJoin('users as person', 'person.id', 'chat.person_id')
    .select(['message.id', 'message.from_tutor', 'message.created_at', 'chat.person_id'])
    .where('message.id', '=', id)
    .where('person.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const isFromTutor = row.from_tutor === 1
  return { id: row.id, person: { id: row.person_id }, isFromTutor, createdAt: new Date(row.created_at) }
}

/** What this side has already reported of a message. */
export async function findReportOf(
  db: Db,
  { messageId, reportedBy }: { messageId: string; reportedBy: Side },
): Promise<MessageReport | null> {
  const row = await reports(db)
    .where('report.message_id', '=', messageId)
    .where('report.from_tutor', '=', reportedBy === 'TUTOR' ? 1 : 0)
    .executeTakeFirst()
  return row ? reportOf(row) : null
}

export async function findReport(db: Db, id: string): Promise<MessageReport | null> {
  const row = await reports(db).where('report.id', '=', id).executeTakeFirst()
  return row ? reportOf(row) : null
}

/** The last report of a person's conversation that stands, or null. */
export async function findStandingOf(db: Db, personId: string): Promise<MessageReport | null> {
  const row = await reports(db)
    .where('report.person_id', '=', personId)
    .where('report.ended_at', 'is', null)
    .orderBy('report.reported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? reportOf(row) : null
}

/** Newest first, or the newest before one. */
export async function listReports(
  db: Db,
  { before, limit }: { before: MessageReport | undefined; limit: number },
): Promise<MessageReport[]> {
  let query = reports(db)
  if (before) {
    const at = before.reportedAt.getTime()
    query = query.where((eb) =>
      eb.or([
        eb('report.reported_at', '<', at),
        eb.and([eb('report.reported_at', '=', at), eb('report.id', '<', before.id)]),
      ]),
    )
  }
  const rows = await query.orderBy('report.reported_at', 'desc').orderBy('report.id', 'desc').limit(limit).execute()
  return rows.map(reportOf)
}

/** The reported messages with those around them, oldest first, by the id of the report. */
export async function listReported(db: Db, reportIds: readonly string[]): Promise<Map<string, ReportedMessage[]>> {
  if (reportIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('message_reports as report')
    .innerJoin('messages as reported', 'reported.id', 'report.message_id')
    .innerJoin('users as person', 'person.id', 'report.person_id')
    .innerJoin('messages as message', (join) =>
      join
        .onRef('message.chat_id', '=', 'reported.chat_id')
        .on((eb) =>
          eb.and([
            eb('message.place', '>=', eb('reported.place', '-', NEIGHBOURS)),
            eb('message.place', '<=', eb('reported.place', '+', NEIGHBOURS)),
          ]),
        ),
    )
    .select(['report.id as report_id', 'reported.id as reported_id'])
    .select(['message.id', 'message.from_tutor', 'message.content', 'message.created_at', 'person.role'])
    .where('report.id', 'in', reportIds)
    .orderBy('message.place')
    .execute()
  const byReport = Map.groupBy(rows, (row) => row.report_id)
  return new Map(
    [...byReport].map(([id, around]) => [
      id,
      around.map((row) => ({
        ...{ id: row.id, sentBy: writerOf(row.from_tutor, row.role), content: row.content },
        ...{ createdAt: new Date(row.created_at), isReported: row.id === row.reported_id },
      })),
    ]),
  )
}

/** What families have reported and the tutor has not read, newest first. */
export async function listNewReports(db: Db, most: number) {
  const rows = await db
    .selectFrom('message_reports as report')
    .innerJoin('users as person', 'person.id', 'report.person_id')
    .select(['report.id', 'report.person_id', 'report.student_name', 'person.name', 'report.reported_at'])
    .where('report.read_at', 'is', null)
    .where('report.from_tutor', '=', 0)
    .orderBy('report.reported_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    person: { id: row.person_id, name: row.student_name ?? row.name },
    reportedAt: new Date(row.reported_at),
  }))
}

function reports(db: Db) {
  return db
    .selectFrom('message_reports as report')
    .innerJoin('users as person', 'person.id', 'report.person_id')
    .selectAll('report')
    .select(['person.name', 'person.role', 'person.deleted_at'])
}

function reportOf(row: Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>): MessageReport {
  return {
    id: row.id,
    person: { id: row.person_id, name: row.student_name ?? row.name, isErased: row.deleted_at !== null },
    reportedBy: writerOf(row.from_tutor, row.role),
    isFromTutor: row.from_tutor === 1,
    reason: row.reason,
    reportedAt: new Date(row.reported_at),
    isRead: row.read_at !== null,
    liftedAt: row.ended_at === null ? null : new Date(row.ended_at),
    liftReason: row.lift_reason,
  }
}
