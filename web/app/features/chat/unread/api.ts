import { queryOptions } from '@tanstack/react-query'
import { api, ask } from '#web/app/lib/api.ts'

/** Live hints are quicker, this is for when they fail. */
export const POLL_MS = 30_000

export const unreadCount = queryOptions({ ...ask(api.chats.unreadCount), refetchInterval: POLL_MS })
