import type { Call, Reply } from '#contract/core.ts'
import type { siteSettings } from '#contract/site-settings.ts'
import type { Context } from '#server/platform/context.ts'
import { readSiteSettings } from './reads.ts'
import { updateSiteSettings } from './writes.ts'

type Settings = typeof siteSettings

/** Changes what was sent; open pages read again at once (Rules §5). */
export async function changeSiteSettings(
  context: Context,
  { body }: Call<Settings['update']>,
): Promise<Reply<Settings['update']>> {
  await context.transaction((tx) => updateSiteSettings(tx, body))
  context.live.publish('site-settings', 'everyone')
  return readSiteSettings(context.db)
}
