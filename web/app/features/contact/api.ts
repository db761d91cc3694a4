import { wire } from 'virtual:wire'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { contact } from '#contract/contact.ts'
import type { SentAnswer } from '#contract/core.ts'
import { MESSAGES_AT_ONCE } from '#domain/contact.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const TOPIC = 'contact-messages'
const calls = clientFor<typeof contact>(TOPIC, wire.contact)

export type ContactMessage = SentAnswer<(typeof contact)['list']>[number]

/** What visitors have written, newest first, and older ones page by page. */
export const contactMessages = infiniteQueryOptions({
  queryKey: calls.list.key(),
  queryFn: ({ signal, pageParam }) => calls.list(pageParam ? { query: { before: pageParam } } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => (page.length === MESSAGES_AT_ONCE ? page.at(-1)?.id : undefined),
})

export type Junk = SentAnswer<(typeof contact)['listJunk']>

/** What a program seems to have written, newest first, so many of it. */
export function possibleJunk(limit: number) {
  return queryOptions({
    queryKey: [...calls.listJunk.key(), limit],
    queryFn: ({ signal }) => calls.listJunk({ query: { limit: String(limit) } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export async function markHandled(queryClient: QueryClient, id: string, isHandled: boolean): Promise<void> {
  await calls.update({ params: { id }, body: { isHandled } })
  await readTopicAgain(queryClient, TOPIC)
}

export async function removeMessage(queryClient: QueryClient, id: string): Promise<void> {
  await calls.remove({ params: { id } })
  await readTopicAgain(queryClient, TOPIC)
}

/** Puts possible junk with the messages. */
export async function moveToMessages(queryClient: QueryClient, id: string): Promise<void> {
  await calls.notJunk({ params: { id } })
  await readTopicAgain(queryClient, TOPIC)
}

/** All of it, up to the newest that is on the screen. */
export async function removeJunk(queryClient: QueryClient, sentBy: string): Promise<void> {
  await calls.removeJunk({ query: { sentBy } })
  await readTopicAgain(queryClient, TOPIC)
}
