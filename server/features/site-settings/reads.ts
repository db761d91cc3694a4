import { sql } from 'kysely'
import { INITIAL_SITE_SETTINGS, type SiteSettings } from '#domain/site-settings.ts'
import type { Claim } from '#domain/start-steps.ts'
import { readPolicy } from '#server/features/diary-rules/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findTutor } from '#server/platform/people/tutor.ts'

/** What the tutor has set, and the initial values for the rest; the name is the account's until it is set here. */
export async function readSiteSettings(db: Db): Promise<SiteSettings> {
  const [tutor, policy, rows] = await Promise.all([
    findTutor(db),
    readPolicy(db),
    db.selectFrom('site_settings').select(['name', 'value']).execute(),
  ])
  const noticePeriodHours = policy.lateHours
  const initial = { ...INITIAL_SITE_SETTINGS, noticePeriodHours, ...(tutor ? { tutorName: tutor.name } : {}) }
  const stored = new Map(rows.map((row) => [row.name, row.value]))
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => {
      const text = stored.get(name)
      if (text === undefined) return [name, value]
      if (typeof value === 'object') return [name, JSON.parse(text)]
      return [name, typeof value === 'boolean' ? text === 'true' : text]
    }),
  ) as unknown as SiteSettings
}

/** Beside the settings: which claims the tutor has said are true. */
const CONFIRMED = 'confirmed:'
export const confirmationOf = (claim: Claim): string => `${CONFIRMED}${claim}`

export async function listConfirmedClaims(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('site_settings').select('name').where('name', 'like', `${CONFIRMED}%`).execute()
  return new Set(rows.map(({ name }) => name.slice(CONFIRMED.length)))
}

/** Beside the settings: when the usual meeting link changed last. */
export const LINK_CHANGED = 'usualMeetingLinkChangedAt'

/** When online lessons began to meet where they usually meet now; null while that never changed. */
export async function findLinkChangedAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('site_settings').select('value').where('name', '=', LINK_CHANGED).executeTakeFirst()
  return row ? new Date(row.value) : null
}

/** Whether a student has anything to pay, due or not. */
export async function owesAnything(db: Db, studentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('status', '=', sql.lit('PENDING' as const))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
