import type { Db } from '#server/platform/db/database.ts'

/** Beside the settings, and none of them. */
export const HIDDEN = 'startStepsHidden'

/** What the tutor has ever saved of the settings. */
export async function listSaved(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('site_settings').select(['name', 'value']).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Whether there is a subject with a price, an hour to be booked, and an invite or whoever came without one. */
export async function findStarted(db: Db) {
  const [subject, block, invite, student] = await Promise.all([
    db
      .selectFrom('subjects')
      .select('id')
      .where('is_active', '=', 1)
      .where((eb) => eb.or([eb('online_rate_pence', 'is not', null), eb('in_person_rate_pence', 'is not', null)]))
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('availability_blocks').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('invites').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('users').select('id').where('role', '=', 'STUDENT').limit(1).executeTakeFirst(),
  ])
  return {
    hasPricedSubject: subject !== undefined,
    hasHours: block !== undefined,
    hasInvited: invite !== undefined || student !== undefined,
  }
}
