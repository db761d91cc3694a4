import type { Exported } from '#contract/account-export.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Page } from '../reads.ts'

/** What is known of the student besides the account: one entry, or none. */
export async function pageOfFacts(db: Db, studentId: string, page: Page): Promise<Exported<'studentFacts'>[]> {
  const rows = await db
    .selectFrom('student_facts')
    .select(['cohort', 'school', 'needs', 'extra_time_percent', 'adult_at'])
    .where('student_id', '=', studentId)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ extra_time_percent: extraTimePercent, adult_at, ...facts }) => ({
    ...{ ...facts, extraTimePercent, adultAt: adult_at === null ? null : new Date(adult_at) },
  }))
}

/** What was agreed to for the student, and what was not, by whomever. */
export async function pageOfConsents(db: Db, studentId: string, page: Page): Promise<Exported<'consents'>[]> {
  const rows = await consents(db, page).where('student_id', '=', studentId).execute()
  return rows.map(consentOf)
}

/** What the parent has agreed to, and what not, for whichever child. */
export async function pageOfConsentsGiven(db: Db, parentId: string, page: Page): Promise<Exported<'consents'>[]> {
  const rows = await consents(db, page).where('by_id', '=', parentId).execute()
  return rows.map(consentOf)
}

function consents(db: Db, page: Page) {
  return db
    .selectFrom('consents')
    .select(['kind', 'wording', 'is_given', 'at'])
    .orderBy('at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
}

const consentOf = (row: Awaited<ReturnType<ReturnType<typeof consents>['executeTakeFirstOrThrow']>>) => ({
  ...{ kind: row.kind, wording: row.wording, isGiven: row.is_given === 1, at: new Date(row.at) },
})
