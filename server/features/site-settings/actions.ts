import type { Actor, Call, Reply } from '#contract/core.ts'
import type { siteSettings } from '#contract/site-settings.ts'
import { settingsFor } from '#domain/site-settings.ts'
import type { Context } from '#server/platform/context.ts'
import { readSiteSettings } from './reads.ts'
import { updateSiteSettings } from './writes.ts'

type Settings = typeof siteSettings

/** What the public pages show, and more for whoever is signed in (Rules §5). */
export async function showSiteSettings({ db }: Context, actor: Actor | null): Promise<Reply<Settings['read']>> {
  return settingsFor(actor?.role ?? null, await readSiteSettings(db))
}

/** Changes what was sent; open pages read again at once (Rules §5). */
export async function changeSiteSettings(
  context: Context,
  { body }: Call<Settings['update']>,
): Promise<Reply<Settings['update']>> {
  await context.transaction((tx) => updateSiteSettings(tx, body))
  context.live.publish('site-settings', 'everyone')
  return readSiteSettings(context.db)
}
