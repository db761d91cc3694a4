import { chats } from '#contract/chat.ts'
import type { App } from '#server/platform/http/server.ts'
import { readAllChats, readChat, readMyChat, readUnreadCount, sendMessage, startChat } from './actions.ts'

export function chatRoutes({ context, implement }: App): void {
  implement(chats, {
    mine: (call) => readMyChat(context, call),
    all: (call) => readAllChats(context, call),
    unreadCount: ({ actor }) => readUnreadCount(context, actor),
    start: (call) => startChat(context, call),
    one: (call) => readChat(context, call),
    send: (call) => sendMessage(context, call),
  })
}
