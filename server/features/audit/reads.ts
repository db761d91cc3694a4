import { type Expression, type SqlBool, sql } from 'kysely'
import type { AuditLine, AuditWanted } from '#contract/audit.ts'
import { AUDIT_EVENTS, auditSentence, isAuditEvent } from '#domain/audit-events.ts'
import { dayInterval } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findSubjects } from './subjects/reads.ts'

/** A line as it is told, and what a file of them has besides. */
export interface AuditRow extends AuditLine {
  /** Who did it, and whose it was; empty where nobody knows. */
  readonly actorName: string
  readonly personName: string
  readonly count: number
  readonly detail: string
}

/** Behind which line a page begins. */
export interface Place {
  readonly at: Date
  readonly id: string
}

export async function findPlace(db: Db, id: string): Promise<Place | null> {
  const row = await db.selectFrom('audit_entries').select(['id', 'at']).where('id', '=', id).executeTakeFirst()
  return row ? { id: row.id, at: new Date(row.at) } : null
}

/** The newest first; names as they are today, for the log itself has none (Rules R11). */
export async function listAuditRows(
  db: Db,
  { event, person, from, to }: AuditWanted,
  { before, limit }: { before: Place | null; limit: number },
): Promise<AuditRow[]> {
  let query = db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .select(['entry.id', 'entry.at', 'entry.event', 'entry.subject_id', 'entry.address_prefix'])
    .select(['entry.detail', 'entry.count', 'actor.id as actor_id', 'actor.name as actor_name'])
  if (event) query = query.where('entry.event', '=', event)
  if (from) query = query.where('entry.at', '>=', dayInterval(from).start.getTime())
  if (to) query = query.where('entry.at', '<', dayInterval(to).end.getTime())
  if (person) query = query.where(isAbout(person))
  if (before) {
    const at = before.at.getTime()
    query = query.where((eb) =>
      eb.or([eb('entry.at', '<', at), eb.and([eb('entry.at', '=', at), eb('entry.id', '<', before.id)])]),
    )
  }
  const rows = await query.orderBy('entry.at', 'desc').orderBy('entry.id', 'desc').limit(limit).execute()
  const subjects = await findSubjects(db, rows)
  return rows.map((row) => {
    const { person = null, title = null } = subjects.get(row.subject_id ?? '') ?? {}
    const actor = row.actor_id && row.actor_name ? { id: row.actor_id, name: row.actor_name } : null
    const { detail, count } = row
    return {
      ...{ id: row.id, at: new Date(row.at), event: row.event, network: row.address_prefix, detail, count },
      text: auditSentence({ event: row.event, actor, person, title, detail, count }),
      ...{ actorName: actor?.name ?? '', personName: person?.name ?? '' },
    }
  })
}

export const labelOf = (event: string): string => (isAuditEvent(event) ? AUDIT_EVENTS[event].label : event)

/** By this person, or with what is hers; each part by its own index. */
function isAbout(person: string): Expression<SqlBool> {
  return sql<SqlBool>`entry.id IN (
    SELECT id FROM audit_entries WHERE actor_id = ${person}
    UNION SELECT id FROM audit_entries WHERE subject_id = ${person}
    UNION SELECT of_hers.id FROM audit_entries AS of_hers JOIN (
      SELECT id FROM bookings WHERE student_id = ${person}
      UNION ALL SELECT id FROM payments WHERE student_id = ${person}
      UNION ALL SELECT id FROM hour_packages WHERE student_id = ${person}
      UNION ALL SELECT id FROM message_reports WHERE person_id = ${person}
      UNION ALL SELECT messages.id FROM messages JOIN chats ON chats.id = messages.chat_id
        JOIN message_reports ON message_reports.message_id = messages.id WHERE chats.person_id = ${person}
    ) AS hers ON hers.id = of_hers.subject_id
  )`
}
