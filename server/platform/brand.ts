import { INITIAL_SITE_SETTINGS } from '#domain/site-settings.ts'
import type { Db } from './db/database.ts'

/** The name of the site: as the tutor has set it, or the initial one. */
export async function readBrandName(db: Db): Promise<string> {
  const row = await db.selectFrom('site_settings').select('value').where('name', '=', 'brandName').executeTakeFirst()
  return row?.value ?? INITIAL_SITE_SETTINGS.brandName
}
