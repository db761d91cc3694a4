import type { Actor, Call, Reply } from '#contract/core.ts'
import type { siteSettings } from '#contract/site-settings.ts'
import { type OtherPaymentLink, settingsFor } from '#domain/site-settings.ts'
import type { Context } from '#server/platform/context.ts'
import { readSiteSettings } from './reads.ts'
import { updateSiteSettings } from './writes.ts'

type Settings = typeof siteSettings

/** What the public pages show, and more for whoever is signed in (Rules §5). */
export async function showSiteSettings({ db }: Context, actor: Actor | null): Promise<Reply<Settings['read']>> {
  const { otherPaymentLinks, ...settings } = settingsFor(actor?.role ?? null, await readSiteSettings(db))
  return { ...settings, ...(otherPaymentLinks && { otherPaymentLinks: otherPaymentLinks.map(linkFor) }) }
}

/** Changes what was sent; open pages read again at once (Rules §5). */
export async function changeSiteSettings(
  context: Context,
  { body }: Call<Settings['update']>,
): Promise<Reply<Settings['update']>> {
  const { otherPaymentLinks, ...rest } = body
  const change = otherPaymentLinks?.map(({ price, link }) => ({ pricePence: price, link }))
  await context.transaction((tx) => updateSiteSettings(tx, { ...rest, otherPaymentLinks: change }))
  context.live.publish('site-settings', 'everyone')
  const saved = await readSiteSettings(context.db)
  return { ...saved, otherPaymentLinks: saved.otherPaymentLinks.map(linkFor) }
}

function linkFor({ pricePence, link }: OtherPaymentLink): { price: number; link: string } {
  return { price: pricePence, link }
}
