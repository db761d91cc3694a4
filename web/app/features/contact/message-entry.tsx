import { useMutation } from '@tanstack/react-query'
import { api } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { ContactMessage } from './api.ts'
import { MessageText } from './message-text.tsx'
import { replyAddress, words } from './words.ts'

export function MessageEntry({ message, onDelete }: { message: ContactMessage; onDelete: () => void }) {
  const marking = useMutation({
    mutationFn: () => api.contact.update({ params: { id: message.id }, body: { isHandled: !message.isHandled } }),
    onError: (error) => notify(problemText(error, words.notMarked), 'danger'),
  })
  const { name, isHandled } = message
  return (
    <MessageText
      message={message}
      chip={isHandled ? <Chip>Handled</Chip> : <Chip tone="info">New</Chip>}
      onDelete={onDelete}
    >
      <a href={replyAddress(message)} className={buttonClass(isHandled ? 'line' : 'primary')}>
        Reply<span className="sr-only"> to {name}</span>
      </a>
      <Button onPress={() => marking.mutate()} isPending={marking.isPending}>
        {isHandled ? 'Mark as new' : 'Mark as handled'}
        <span className="sr-only"> (the message of {name})</span>
      </Button>
    </MessageText>
  )
}
