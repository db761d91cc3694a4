import { sql } from 'kysely'
import type { ConsentKind } from '#domain/consents.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Of whom something is kept of learning needs, and the last word on it is not that it may be. */
export async function listUnallowedNeeds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('student_facts as facts')
    .select('facts.student_id')
    .where('facts.needs', '<>', '')
    .where(({ eb, selectFrom }) =>
      eb(
        eb.fn.coalesce(
          selectFrom('consents as said')
            .select('said.is_given')
            .whereRef('said.student_id', '=', 'facts.student_id')
            .where('said.kind', '=', sql.lit<ConsentKind>('NEEDS'))
            .orderBy('said.at', 'desc')
            .orderBy('said.id', 'desc')
            .limit(1),
          sql.lit(0),
        ),
        '=',
        0,
      ),
    )
    .orderBy('facts.student_id')
    .execute()
  return rows.map(({ student_id }) => student_id)
}
