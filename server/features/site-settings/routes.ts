import { siteSettings } from '#contract/site-settings.ts'
import type { App } from '#server/platform/http/server.ts'
import { changeSiteSettings, showSiteSettings } from './actions.ts'

export function siteSettingRoutes({ context, implement }: App): void {
  implement(siteSettings, {
    read: ({ actor }) => showSiteSettings(context, actor),
    update: (call) => changeSiteSettings(context, call),
  })
}
