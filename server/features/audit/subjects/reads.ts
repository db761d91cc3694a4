import { AUDIT_EVENTS, type AuditSubject, isAuditEvent } from '#domain/audit-events.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What an event happened to: whose it is, or what it is called. */
export interface Subject {
  readonly person?: { readonly id: string; readonly name: string }
  readonly title?: string
}

type Found = { readonly id: string } & (
  | { readonly person_id: string; readonly name: string }
  | { readonly title: string }
)

/** By its id; what is gone is not among them. One query for each kind of thing that stands there. */
export async function findSubjects(
  db: Db,
  entries: readonly { readonly event: string; readonly subject_id: string | null }[],
): Promise<ReadonlyMap<string, Subject>> {
  const ids = new Map<AuditSubject, Set<string>>()
  for (const { event, subject_id } of entries) {
    if (!subject_id || !isAuditEvent(event)) continue
    const { about } = AUDIT_EVENTS[event]
    ids.set(about, (ids.get(about) ?? new Set()).add(subject_id))
  }
  const found = await Promise.all([...ids].map(([about, of]) => readers[about](db, [...of])))
  return new Map(
    found
      .flat()
      .map((row) => [
        row.id,
        'title' in row ? { title: row.title } : { person: { id: row.person_id, name: row.name } },
      ]),
  )
}

type Reader = (db: Db, ids: readonly string[]) => Promise<Found[]>

const readers: Readonly<Record<AuditSubject, Reader>> = {
  nothing: async () => [],
  person: (db, ids) =>
    db.selectFrom('users').select(['id', 'id as person_id', 'name']).where('id', 'in', ids).execute(),
  booking: ofStudent('bookings'),
  payment: ofStudent('payments'),
  package: ofStudent('hour_packages'),
  report: (db, ids) =>
    db
      .selectFrom('message_reports as report')
      .innerJoin('users as person', 'person.id', 'report.person_id')
      .select(['report.id', 'person.id as person_id', 'person.name'])
      .where('report.id', 'in', ids)
      .execute(),
  message: (db, ids) =>
    db
      .selectFrom('messages as message')
      .innerJoin('chats as chat', 'chat.id', 'message.chat_id')
      .innerJoin('users as person', 'person.id', 'chat.person_id')
      .select(['message.id', 'person.id as person_id', 'person.name'])
      .where('message.id', 'in', ids)
      .execute(),
  quiz: (db, ids) => db.selectFrom('quizzes').select(['id', 'title']).where('id', 'in', ids).execute(),
  resource: (db, ids) => db.selectFrom('resources').select(['id', 'title']).where('id', 'in', ids).execute(),
  'family invite': (db, ids) =>
    db.selectFrom('family_invites').select(['id', 'parent_name as title']).where('id', 'in', ids).execute(),
  family: (db, ids) => db.selectFrom('families').select(['id', 'name as title']).where('id', 'in', ids).execute(),
  invite: (db, ids) =>
    db.selectFrom('invites').select(['id', 'student_name as title']).where('id', 'in', ids).execute(),
}

function ofStudent(table: 'bookings' | 'payments' | 'hour_packages'): Reader {
  return (db, ids) =>
    db
      .selectFrom(`${table as 'bookings'} as matter`)
      .innerJoin('users as student', 'student.id', 'matter.student_id')
      .select(['matter.id', 'student.id as person_id', 'student.name'])
      .where('matter.id', 'in', ids)
      .execute()
}
