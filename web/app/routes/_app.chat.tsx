import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { textParam } from '#web/app/lib/search-params.ts'
import { useSession } from '#web/app/shell/session.tsx'

// Each role loads only what it is shown.
const StudentChat = lazyPart(() => import('#web/app/features/chat/student-chat.tsx'), 'StudentChat')
const TutorChat = lazyPart(() => import('#web/app/features/chat/tutor-chat.tsx'), 'TutorChat')

/** The tutor's open conversation is part of the address, so that a reload and the browser's own back button know it. */
type Search = { chat?: string | undefined }

export const Route = createFileRoute('/_app/chat')({
  validateSearch: ({ chat }): Search => ({ chat: textParam(chat) }),
  head: () => ({ meta: [{ title: 'Chat' }] }),
  component: ChatPage,
})

/** Rules: chat. */
function ChatPage() {
  const { user } = useSession()
  const { chat } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user) return null
  if (user.role === 'STUDENT') return <StudentChat userId={user.id} />
  return (
    <TutorChat
      userId={user.id}
      chatId={chat ?? null}
      onOpen={(next) => void navigate({ search: { chat: next ?? undefined } })}
    />
  )
}
