import { siteSettings } from '#contract/site-settings.ts'
import type { App } from '#server/platform/http/server.ts'
import { changeSiteSettings } from './actions.ts'
import { readSiteSettings } from './reads.ts'

export function siteSettingRoutes({ context, implement }: App): void {
  implement(siteSettings, {
    read: () => readSiteSettings(context.db),
    update: (call) => changeSiteSettings(context, call),
  })
}
