import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactMessage } from '#contract/contact.ts'
import { api } from '#web/app/lib/api.ts'
import { clockTime, longDay } from '#web/app/lib/format.ts'
import { IconButton } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { words } from './words.ts'

interface MessageTextProps {
  message: ContactMessage
  chip?: ReactNode
  /** What can be done with it, beside deleting it. */
  children: ReactNode
}

/** An entry of a list: who wrote what and when, as plain text. */
export function MessageText({ message, chip, children }: MessageTextProps) {
  const { name, email, sentAt } = message
  return (
    <li className="grid gap-3 p-4 lg:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span> <span className="text-ink-3">{email}</span>
        </p>
        <p className="flex flex-wrap items-baseline gap-2 text-sm text-ink-2 tabular-nums">
          {longDay(sentAt)}, {clockTime(sentAt)}
          {chip}
        </p>
      </div>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <IconButton
          icon={Trash2}
          label={`Delete the message of ${name}`}
          className="ml-auto"
          onPress={() => askToDelete(message)}
        />
      </div>
    </li>
  )
}

/** Nothing of it is kept (Rules: retention). */
function askToDelete({ id, name }: ContactMessage): void {
  confirm({
    title: `Delete the message of ${name}?`,
    body: [words.deleting],
    confirmLabel: 'Delete',
    act: () => api.contact.remove({ params: { id } }),
    ...words.deletion,
  })
}
