import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { notices } from '#contract/notices.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof notices>('notices', wire.notices)

/** What the tutor wrote for more than one person. */
export type Announcement = SentAnswer<(typeof notices)['all']>[number]

export const allNotices = queryOptions({
  queryKey: calls.all.key(),
  queryFn: ({ signal }) => calls.all({}, { signal }),
})

export type NoticeForm = SentQuestion<(typeof notices)['create']>['body']
type NoticeChange = SentQuestion<(typeof notices)['update']>['body']

export async function createNotice(queryClient: QueryClient, body: NoticeForm): Promise<void> {
  await calls.create({ body })
  await readAgain(queryClient)
}

export async function updateNotice(queryClient: QueryClient, id: string, body: NoticeChange): Promise<void> {
  await calls.update({ params: { id }, body })
  await readAgain(queryClient)
}

export async function removeNotice(queryClient: QueryClient, id: string): Promise<void> {
  await calls.remove({ params: { id } })
  await readAgain(queryClient)
}

/** The tutor's own bell too. Answers once what is on screen is true again. */
function readAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['notices'] })
}
