import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'

/** The one tutor. Null only before the first start has made him. */
export async function findTutor(db: Db): Promise<{ id: string; name: string; email: string } | null> {
  const [row] = await tutors(db, {})
  return row ?? null
}

/** Asked with every week and every slot. */
const tutors = prepared((db) => db.selectFrom('users').select(['id', 'name', 'email']).where('role', '=', 'TUTOR'))
