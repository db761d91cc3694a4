import { createFileRoute } from '@tanstack/react-router'
import { textParam } from '#web/app/lib/search-params.ts'
import { Chat } from '#web/app/pages/chat.tsx'

/** The tutor's open conversation is part of the address, so that a reload and the browser's own back button know it. */
type Search = { chat?: string | undefined }

export const Route = createFileRoute('/_app/chat')({
  validateSearch: ({ chat }): Search => ({ chat: textParam(chat) }),
  head: () => ({ meta: [{ title: 'Chat' }] }),
  component: Chat,
})
