import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { siteSettings } from '#contract/site-settings.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof siteSettings>('site-settings', wire.siteSettings)

export type Settings = SentAnswer<(typeof siteSettings)['read']>
export type SettingsChange = SentQuestion<(typeof siteSettings)['update']>['body']

export const siteFacts = queryOptions({
  queryKey: calls.read.key(),
  queryFn: ({ signal }) => calls.read({}, { signal }),
  staleTime: 5 * 60_000,
})
/** With what only the tutor reads; whoever was here before may have read less of the same. */
export const tutorSettings = queryOptions({
  queryKey: [...calls.read.key(), 'tutor'],
  queryFn: ({ signal }) => calls.read({}, { signal }),
})

export async function saveSettings(queryClient: QueryClient, body: SettingsChange): Promise<Settings> {
  const saved = await calls.update({ body })
  queryClient.setQueryData(tutorSettings.queryKey, saved)
  await readTopicAgain(queryClient, 'site-settings')
  return saved
}
