import { sql } from 'kysely'
import type { LinkState } from '#domain/families.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Of these students, whoever has neither a log-in nor somebody who manages him, by name. */
export async function listLeft(db: Db, studentIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (studentIds.length === 0) return []
  return db
    .selectFrom('users as student')
    .select(['student.id', 'student.name'])
    .where('student.id', 'in', studentIds)
    .where('student.email', '=', '')
    .where('student.sign_in_name', 'is', null)
    .where('student.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('family_links as link')
            .select('link.id')
            .whereRef('link.student_id', '=', 'student.id')
            .where('link.state', '=', sql.lit<LinkState>('ACTIVE'))
            .where('link.manages', '=', 1),
        ),
      ),
    )
    .orderBy('student.name')
    .orderBy('student.id')
    .execute()
}
