import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { api } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { words } from './words.ts'

/** To the conversation with a student, made where there is none yet. */
export function MessageButton({ studentId }: { studentId: string }) {
  const navigate = useNavigate()
  const start = useMutation({
    mutationFn: () => api.chats.start({ body: { studentId } }),
    onSuccess: ({ id }) => navigate({ to: '/chat', search: { chat: id } }),
    onError: (error) => notify(problemText(error, words.notStarted), 'danger'),
  })
  return (
    <Button variant="primary" isPending={start.isPending} onPress={() => start.mutate()}>
      <MessageSquare size={18} aria-hidden />
      Message
    </Button>
  )
}
