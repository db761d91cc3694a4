import { queryOptions } from '@tanstack/react-query'
import type { Answer, Question } from '#contract/core.ts'
import type { siteSettings } from '#contract/site-settings.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type Settings = Answer<(typeof siteSettings)['read']>
export type SettingsChange = Question<(typeof siteSettings)['update']>['body']

export const siteFacts = queryOptions({ ...ask(api.siteSettings.read), staleTime: 5 * 60_000 })
/** With what only the tutor reads; whoever was here before may have read less of the same. */
export const tutorSettings = queryOptions<Settings>({
  ...ask(api.siteSettings.read),
  queryKey: [...api.siteSettings.read.key(), 'tutor'],
})
