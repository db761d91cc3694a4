import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { chats } from '#contract/chat.ts'
import type { SentAnswer } from '#contract/core.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import type { Unsent } from './outbox/state.ts'
import { withNewest } from './state.ts'

const calls = clientFor<typeof chats>('chat', wire.chats)

export type Chat = SentAnswer<(typeof chats)['one']>
export type Message = Chat['messages'][number]
export type ChatSummary = SentAnswer<(typeof chats)['all']>[number]

/** Live hints are quicker, this is for when they fail. */
const POLL_MS = 30_000

export const unreadCount = queryOptions({
  queryKey: calls.unreadCount.key(),
  queryFn: ({ signal }) => calls.unreadCount({}, { signal }),
  refetchInterval: POLL_MS,
})

/** The tutor's, the latest one first. */
export const allChats = queryOptions({
  queryKey: calls.all.key(),
  queryFn: ({ signal }) => calls.all({}, { signal }),
  refetchInterval: POLL_MS,
})

/** One conversation, or the student's own where `chatId` is null. What was read of it before stays in it. */
export function conversation(chatId: string | null) {
  const queryKey = chatId === null ? calls.mine.key() : calls.one.key({ params: { id: chatId } })
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Chat> => {
      const page =
        chatId === null ? await calls.mine({}, { signal }) : await calls.one({ params: { id: chatId } }, { signal })
      if (client.getQueryData(unreadCount.queryKey)?.unreadCount) {
        void client.invalidateQueries({ queryKey: unreadCount.queryKey })
      }
      return withNewest(client.getQueryData<Chat>(queryKey), page)
    },
    refetchInterval: POLL_MS,
  })
}

/** Adds the messages before the first one that is known. */
export async function readOlder(queryClient: QueryClient, chatId: string | null): Promise<void> {
  const { queryKey } = conversation(chatId)
  const known = queryClient.getQueryData<Chat>(queryKey)
  const before = known?.messages[0]?.id
  if (!known || before === undefined) return
  const { messages, hasOlder } = await calls.one({ params: { id: known.id }, query: { before } })
  queryClient.setQueryData<Chat>(queryKey, (chat) =>
    chat?.messages[0]?.id === before ? { ...chat, messages: [...messages, ...chat.messages], hasOlder } : chat,
  )
}

/** The conversation with a student, made where there is none yet. */
export const startChat = (studentId: string): Promise<ChatSummary> => calls.start({ body: { studentId } })

/** Of what a new student may still write (Rules: newcomers). */
function oneLess({ untilAnswered: limit, ...chat }: Chat): Chat {
  return limit ? { ...chat, untilAnswered: { ...limit, messagesLeft: limit.messagesLeft - 1 } } : chat
}

/** Sending one again, with its key, makes no second message (Rules #87). */
export async function send(
  queryClient: QueryClient,
  { chatId, content, clientKey }: Pick<Unsent, 'chatId' | 'content' | 'clientKey'>,
): Promise<void> {
  const message = await calls.send({ params: { id: chatId }, body: { content, clientKey } })
  for (const { queryKey } of [conversation(null), conversation(chatId)]) {
    queryClient.setQueryData<Chat>(queryKey, (chat) =>
      chat?.id === chatId && !chat.messages.some(({ id }) => id === message.id)
        ? { ...oneLess(chat), messages: [...chat.messages, message] }
        : chat,
    )
  }
  void queryClient.invalidateQueries({ queryKey: allChats.queryKey })
}
