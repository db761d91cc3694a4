import { useNavigate } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { api } from '#web/app/lib/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { words } from './starting/words.ts'

/** To the conversation with a student, made where there is none yet. */
export function MessageButton({ studentId }: { studentId: string }) {
  const navigate = useNavigate()
  async function start() {
    const { id } = await api.chats.start({ body: { personId: studentId } })
    await navigate({ to: '/chat', search: { chat: id } })
  }
  return (
    <ActButton icon={MessageSquare} variant="primary" call={start} failed={words.notStarted}>
      Message
    </ActButton>
  )
}
