import type { SiteSettings } from '#domain/site-settings.ts'
import type { Claim } from '#domain/start-steps.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { confirmationOf, LINK_CHANGED } from './reads.ts'

export type SiteSettingsChange = { readonly [K in keyof SiteSettings]?: SiteSettings[K] | undefined }

/** Stores what was sent, each setting as text. */
export async function updateSiteSettings(tx: Tx, change: SiteSettingsChange): Promise<void> {
  const values = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value: typeof value === 'object' ? JSON.stringify(value) : String(value) }))
  if (values.length === 0) return
  await tx
    .insertInto('site_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}

/** The tutor has said that these claims are true. */
export async function insertConfirmed(tx: Tx, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return
  await tx
    .insertInto('site_settings')
    .values([...new Set(claims)].map((claim) => ({ name: confirmationOf(claim), value: 'true' })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Online lessons usually meet elsewhere from now on. */
export async function upsertLinkChanged(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('site_settings')
    .values({ name: LINK_CHANGED, value: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}
