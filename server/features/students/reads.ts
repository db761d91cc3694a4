import { sql } from 'kysely'
import type { LinkState } from '#domain/families.ts'
import type { Category } from '#domain/subjects.ts'
import type { Flag } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Student {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
  readonly description: string
  readonly consultationEnabled: boolean
  readonly hasHadConsultation: boolean
  readonly hasHadAnyBooking: boolean
  readonly isNew: boolean
  readonly family: { readonly id: string; readonly name: string } | null
  readonly cohort: number | null
  readonly hasLogIn: boolean
  readonly createdAt: Date
}

/** These students, in the order of the ids; whoever was deleted meanwhile is left out. */
export async function listStudents(db: Db, ids: readonly string[], now: Date): Promise<Student[]> {
  if (ids.length === 0) return []
  const rows = await presentStudents(db, now).where('student.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, studentOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A student who has not been deleted, or null. */
export async function findStudentInFull(db: Db, id: string, now: Date): Promise<Student | null> {
  const row = await presentStudents(db, now).where('student.id', '=', id).executeTakeFirst()
  return row ? studentOf(row) : null
}

function presentStudents(db: Db, now: Date) {
  return (
    db
      .selectFrom('users as student')
      .leftJoin('families as family', 'family.id', 'student.family_id')
      .leftJoin('student_facts as facts', 'facts.student_id', 'student.id')
      .select(['student.id', 'student.name', 'student.email', 'student.phone_number', 'student.description'])
      .select(['student.consultation_enabled', 'student.created_at', 'student.known_at', 'student.sign_in_name'])
      .select(['student.family_id', 'family.name as family_name', 'facts.cohort'])
      .select((eb) => {
        const taught = eb
          .selectFrom('bookings as booking')
          .select('booking.id')
          .whereRef('booking.student_id', '=', 'student.id')
          .where((or) =>
            or.or([
              or('booking.status', '=', 'COMPLETED'),
              or.and([or('booking.status', '=', 'CONFIRMED'), or('booking.end_at', '<=', now.getTime())]),
            ]),
          )
        const flag = (rows: typeof taught) => eb.case().when(eb.exists(rows)).then(YES).else(NO).end()
        return [
          flag(taught).as('has_had_any'),
          flag(taught.where('booking.type', '=', CONSULTATION)).as('has_had_consultation'),
        ]
      })
      // Not by the bare column: SQLite would go through everybody of that role instead of to these ids.
      .where((eb) => eb(eb.fn.coalesce('student.role', sql.lit('')), '=', 'STUDENT'))
      .where('student.deleted_at', 'is', null)
  )
}

function studentOf(row: Awaited<ReturnType<ReturnType<typeof presentStudents>['executeTakeFirstOrThrow']>>): Student {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone_number,
    description: row.description,
    consultationEnabled: row.consultation_enabled === 1,
    hasHadConsultation: row.has_had_consultation === 1,
    hasHadAnyBooking: row.has_had_any === 1,
    isNew: row.known_at === null,
    family: row.family_id !== null && row.family_name !== null ? { id: row.family_id, name: row.family_name } : null,
    cohort: row.cohort,
    hasLogIn: row.email !== '' || row.sign_in_name !== null,
    createdAt: new Date(row.created_at),
  }
}

/** Spelled out: PostgreSQL takes a parameter in these places for text, and SQLite would not use the index. */
const [YES, NO, CONSULTATION] = [sql.lit<Flag>(1), sql.lit<Flag>(0), sql.lit('CONSULTATION' as const)]

/** Who acts for each of these students now, by the id of the student, by name. */
export async function listParents(
  db: Db,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { id: string; name: string }[]>> {
  const rows = await db
    .selectFrom('family_links as link')
    .innerJoin('users as parent', 'parent.id', 'link.parent_id')
    .select(['link.student_id', 'parent.id', 'parent.name'])
    .where('link.student_id', 'in', studentIds)
    .where('link.state', '=', sql.lit<LinkState>('ACTIVE'))
    .execute()
  const byStudent = Map.groupBy(
    rows.sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    (row) => row.student_id,
  )
  return new Map([...byStudent].map(([id, parents]) => [id, parents.map(({ id, name }) => ({ id, name }))]))
}

export interface ChosenSubject {
  readonly id: string
  readonly name: string
  readonly category: Category
}

/** The active subjects that each of these students has chosen, by the id of the student, by name. */
export async function listChosenSubjects(
  db: Db,
  studentIds: readonly string[],
): Promise<Map<string, readonly ChosenSubject[]>> {
  const rows = await db
    .selectFrom('student_subjects as chosen')
    .innerJoin('subjects as subject', 'subject.id', 'chosen.subject_id')
    .select(['chosen.student_id', 'subject.id', 'subject.name', 'subject.category'])
    .where('subject.is_active', '=', 1)
    .where('chosen.student_id', 'in', studentIds)
    .execute()
  const subjects = rows.sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  const byStudent = Map.groupBy(subjects, (row) => row.student_id)
  return new Map(
    [...byStudent].map(([id, chosen]) => [id, chosen.map(({ student_id: _, ...subject }) => subject)] as const),
  )
}
