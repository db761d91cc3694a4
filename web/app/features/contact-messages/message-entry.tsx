import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { clockTime, longDay } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type ContactMessage, markHandled } from './api.ts'
import { replyAddress } from './format.ts'
import { messages } from './messages.ts'

export function MessageEntry({ message, onDelete }: { message: ContactMessage; onDelete: () => void }) {
  const queryClient = useQueryClient()
  const marking = useMutation({
    mutationFn: () => markHandled(queryClient, message.id, !message.isHandled),
    onError: (error) => notify(problemText(error, messages.notMarked), 'danger'),
  })
  const { name, email, isHandled, sentAt } = message
  return (
    <li className="grid gap-3 p-4 lg:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span> <span className="text-ink-3">{email}</span>
        </p>
        <p className="flex flex-wrap items-baseline gap-2 text-sm text-ink-2 tabular-nums">
          {longDay(sentAt)}, {clockTime(sentAt)}
          {isHandled ? <Chip>Handled</Chip> : <Chip tone="info">New</Chip>}
        </p>
      </div>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
      <div className="flex flex-wrap items-center gap-2">
        <a href={replyAddress(message)} className={buttonClass(isHandled ? 'line' : 'primary')}>
          Reply<span className="sr-only"> to {name}</span>
        </a>
        <Button onPress={() => marking.mutate()} isPending={marking.isPending}>
          {isHandled ? 'Mark as new' : 'Mark as handled'}
          <span className="sr-only"> (the message of {name})</span>
        </Button>
        <Button
          variant="quiet"
          size="icon"
          className="ml-auto"
          aria-label={`Delete the message of ${name}`}
          onPress={onDelete}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </li>
  )
}
