import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Chat, Message } from '#contract/chat.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { withNewest } from './state.ts'
import { POLL_MS, unreadCount } from './unread/api.ts'

/** The tutor's, the latest one first. */
export const allChats = queryOptions({ ...ask(api.chats.all), refetchInterval: POLL_MS })

/** A conversation by its id; null is one's own, and `studentId` that of a child, which a parent reads along. */
export type Which = string | null | { readonly studentId: string }

/** What was read of it before stays in it. */
export function conversation(which: Which) {
  const asked = askedFor(which)
  return queryOptions({
    ...asked,
    queryFn: async ({ signal, client }): Promise<Chat> => {
      const page = await readChat(which, signal)
      if (client.getQueryData(unreadCount.queryKey)?.unreadCount) {
        void client.invalidateQueries({ queryKey: unreadCount.queryKey })
      }
      return withNewest(client.getQueryData<Chat>(asked.queryKey), page)
    },
    refetchInterval: POLL_MS,
  })
}

function askedFor(which: Which) {
  if (which === null) return ask(api.chats.mine)
  return typeof which === 'string'
    ? ask(api.chats.one, { params: { id: which } })
    : ask(api.chats.mine, { query: which })
}

function readChat(which: Which, signal: AbortSignal): Promise<Chat> {
  if (typeof which === 'string') return api.chats.one({ params: { id: which } }, { signal })
  return api.chats.mine(which === null ? {} : { query: which }, { signal })
}

/** Adds the messages before the first one that is known. */
export async function readOlder(queryClient: QueryClient, which: Which): Promise<void> {
  const { queryKey } = conversation(which)
  const known = queryClient.getQueryData<Chat>(queryKey)
  const before = known?.messages[0]?.id
  if (!known || before === undefined) return
  const { messages, hasOlder } = await api.chats.one({ params: { id: known.id }, query: { before } })
  queryClient.setQueryData<Chat>(queryKey, (chat) =>
    chat?.messages[0]?.id === before ? { ...chat, messages: [...messages, ...chat.messages], hasOlder } : chat,
  )
}

/** Of what a new student may still write (Rules: newcomers). */
function oneLess({ untilAnswered: limit, ...chat }: Chat): Chat {
  return limit ? { ...chat, untilAnswered: { ...limit, messagesLeft: limit.messagesLeft - 1 } } : chat
}

/** Sending one again, with its key, makes no second message (Rules #87). */
export async function send(
  queryClient: QueryClient,
  { chatId, content, clientKey }: { chatId: string; content: string; clientKey: string },
): Promise<void> {
  function show(message: Message) {
    for (const { queryKey } of [conversation(null), conversation(chatId)]) {
      queryClient.setQueryData<Chat>(queryKey, (chat) =>
        chat?.id === chatId && !chat.messages.some(({ id }) => id === message.id)
          ? { ...oneLess(chat), messages: [...chat.messages, message] }
          : chat,
      )
    }
  }
  await api.chats.send({ params: { id: chatId }, body: { content, clientKey } }, { show })
}
