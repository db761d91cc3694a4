import { MOST_TERMS, type Term, termDates } from '#domain/seasons.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A tutor's terms, soonest first. */
export async function listTerms(db: Db, tutorId: string): Promise<Term[]> {
  const rows = await db
    .selectFrom('terms')
    .select(['name', 'start_at', 'end_at'])
    .where('tutor_id', '=', tutorId)
    .orderBy('start_at')
    .limit(MOST_TERMS)
    .execute()
  return rows.map(({ name, start_at, end_at }) => ({
    name,
    ...termDates({ start: new Date(start_at), end: new Date(end_at) }),
  }))
}
