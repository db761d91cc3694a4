import { useMutation } from '@tanstack/react-query'
import { api } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { ContactMessage } from '../api.ts'
import { MessageText } from '../message-text.tsx'
import { SHOWN_MS, words } from '../words.ts'

interface JunkEntryProps {
  message: ContactMessage
  onDelete: () => void
  onGone: () => void
}

/** It is answered from among the messages, so that nobody answers a program by a slip. */
export function JunkEntry({ message, onDelete, onGone }: JunkEntryProps) {
  const moving = useMutation({
    mutationFn: () => api.contact.notJunk({ params: { id: message.id } }),
    onSuccess: () => {
      notify(words.moved(message.name), 'ok', SHOWN_MS)
      onGone()
    },
    onError: (error) => notify(problemText(error, words.notMoved), 'danger'),
  })
  return (
    <MessageText message={message} onDelete={onDelete}>
      <Button onPress={() => moving.mutate()} isPending={moving.isPending}>
        Not junk<span className="sr-only"> (the message of {message.name})</span>
      </Button>
    </MessageText>
  )
}
