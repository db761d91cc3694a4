import { useNavigate } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { words } from './words.ts'

/** To the conversation with a student, made where there is none yet. */
export function MessageButton({ studentId }: { studentId: string }) {
  const navigate = useNavigate()
  async function start() {
    const { id } = await api.chats.start({ body: { studentId } })
    await navigate({ to: '/chat', search: { chat: id } })
  }
  const { act, isPending } = useAct(start, { failed: words.notStarted })
  return (
    <Button icon={MessageSquare} variant="primary" isPending={isPending} onPress={() => act()}>
      Message
    </Button>
  )
}
