import { CONSENT_KINDS, type ConsentAnswer } from '#domain/consents.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface StoredAnswer extends ConsentAnswer {
  readonly at: Date
  /** By whom, as he is called. */
  readonly by: string
}

/** The last answer to each kind that anybody has given, of these students. */
export async function listAnswersOf(
  db: Db,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredAnswer[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('consents as consent')
    .innerJoin('users as giver', 'giver.id', 'consent.by_id')
    .select([
      'consent.student_id',
      'consent.kind',
      'consent.wording_id',
      'consent.is_given',
      'consent.at',
      'giver.name',
    ])
    .where('consent.student_id', 'in', studentIds)
    .where('consent.kind', 'in', CONSENT_KINDS)
    .orderBy('consent.at')
    .orderBy('consent.id')
    .execute()
  const last = new Map<string, StoredAnswer[]>()
  for (const row of rows) {
    const before = last.get(row.student_id)?.filter(({ kind }) => kind !== row.kind) ?? []
    const { kind, wording_id: wordingId, name: by } = row
    last.set(row.student_id, [...before, { kind, wordingId, by, isGiven: row.is_given === 1, at: new Date(row.at) }])
  }
  return last
}

export async function listAnswers(db: Db, studentId: string): Promise<readonly StoredAnswer[]> {
  return (await listAnswersOf(db, [studentId])).get(studentId) ?? []
}
