import { contact } from '#contract/contact.ts'
import type { App } from '#server/platform/http/server.ts'
import { deleteMessage, markHandled, readContactMessages, sendMessage } from './actions.ts'
import { deleteAllJunk, markNotJunk, readJunk } from './junk/actions.ts'

export function contactRoutes({ context, implement }: App): void {
  implement(contact, {
    send: (call) => sendMessage(context, call),
    list: (call) => readContactMessages(context, call),
    listJunk: ({ query }) => readJunk(context, query.limit),
    removeJunk: (call) => deleteAllJunk(context, call),
    notJunk: (call) => markNotJunk(context, call),
    update: (call) => markHandled(context, call),
    remove: (call) => deleteMessage(context, call),
  })
}
