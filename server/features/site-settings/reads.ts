import type { LinkPricePence } from '#domain/payments.ts'
import { INITIAL_SITE_SETTINGS, PAYMENT_LINK_SETTINGS, type SiteSettings } from '#domain/site-settings.ts'
import { findTutor } from '#server/features/accounts/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What the tutor has set, and the initial values for the rest; the name is the account's until it is set here. */
export async function readSiteSettings(db: Db): Promise<SiteSettings> {
  const [tutor, rows] = await Promise.all([
    findTutor(db),
    db.selectFrom('site_settings').select(['name', 'value']).execute(),
  ])
  const initial = { ...INITIAL_SITE_SETTINGS, ...(tutor ? { tutorName: tutor.name } : {}) }
  const stored = new Map(rows.map((row) => [row.name, row.value]))
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => {
      const text = stored.get(name)
      if (text === undefined) return [name, value]
      return [name, typeof value === 'boolean' ? text === 'true' : text]
    }),
  ) as unknown as SiteSettings
}

/** The link for a payment of that price, in pence; empty where the tutor has set none (Spec 1 §9). */
export async function findPaymentLink(db: Db, linkPricePence: LinkPricePence): Promise<string> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', PAYMENT_LINK_SETTINGS[linkPricePence])
    .executeTakeFirst()
  return row?.value ?? ''
}
