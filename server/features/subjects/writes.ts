import { Refusal } from '#contract/refusals.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import type { Flag } from '#server/platform/db/columns.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import type { Subject } from './reads.ts'

const sameName = { subjects_name_unique: () => new Refusal(subjectRefusals.subject_exists) }
const inUse = { foreign_key: () => new Refusal(subjectRefusals.subject_in_use) }

export async function insertSubject(tx: Tx, subject: Subject): Promise<void> {
  const insert = tx
    .insertInto('subjects')
    .values({ id: subject.id, created_at: subject.createdAt.getTime(), ...columnsOf(subject) })
  await translating(insert.execute(), sameName)
}

export async function updateSubject(tx: Tx, subject: Subject): Promise<void> {
  const update = tx.updateTable('subjects').set(columnsOf(subject)).where('id', '=', subject.id)
  await translating(update.execute(), sameName)
}

/** Whether there was one. Profiles lose it; whatever else refers to it keeps it from going (Rules #16). */
export async function deleteSubject(tx: Tx, id: string): Promise<boolean> {
  const remove = tx.deleteFrom('subjects').where('id', '=', id)
  const { numDeletedRows } = await translating(remove.executeTakeFirstOrThrow(), inUse)
  return numDeletedRows > 0n
}

function columnsOf(subject: Subject) {
  return {
    name: subject.name,
    category: subject.category,
    online_rate_pence: subject.onlineRatePence,
    in_person_rate_pence: subject.inPersonRatePence,
    hourly_rate_pence: subject.hourlyRatePence,
    consultation_price_pence: subject.consultationRatePence,
    is_active: (subject.isActive ? 1 : 0) as Flag,
  }
}
