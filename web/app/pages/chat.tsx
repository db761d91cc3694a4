import { getRouteApi } from '@tanstack/react-router'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { byRole } from '#web/app/shell/by-role.tsx'
import type { SessionUser } from '#web/app/shell/session.tsx'

// Each role loads only what it is shown.
const StudentChat = lazyPart(() => import('#web/app/features/chat/student-chat.tsx'), 'StudentChat', {
  at: '/chat',
  role: 'STUDENT',
})
const ParentChat = lazyPart(() => import('#web/app/features/chat/parent-chat.tsx'), 'ParentChat')
const TutorChat = lazyPart(() => import('#web/app/features/chat/tutor-chat.tsx'), 'TutorChat', {
  at: '/chat',
  role: 'TUTOR',
})

const route = getRouteApi('/_app/chat')

/** Rules: chat. */
export const Chat = byRole({
  STUDENT: ({ student }) => <StudentChat userId={student.id} />,
  PARENT: ({ user }) => <ParentChat userId={user.id} />,
  TUTOR: TutorChats,
  right: 'CHAT',
})

function TutorChats({ user }: { user: SessionUser }) {
  const { chat } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <TutorChat
      userId={user.id}
      chatId={chat ?? null}
      onOpen={(next) => void navigate({ search: { chat: next ?? undefined } })}
    />
  )
}
