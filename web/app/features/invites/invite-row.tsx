import { Copy, Trash2 } from 'lucide-react'
import { date } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { Invite } from './api.ts'
import { messages } from './messages.ts'

/** Code, student, contact, status, created, actions. */
export const rowColumns =
  'xl:grid xl:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1.2fr)_10.5rem_9.5rem_11rem] xl:items-center xl:gap-4 xl:px-5'

interface InviteRowProps {
  invite: Invite
  onCopy: () => void
  onDelete: () => void
}

export function InviteRow({ invite, onCopy, onDelete }: InviteRowProps) {
  const { code, studentName, createdAt, usedAt } = invite
  return (
    <li
      className={cx(
        'max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:content-start max-xl:gap-x-3 max-xl:gap-y-2.5 max-xl:rounded-lg max-xl:border max-xl:border-rule max-xl:bg-surface max-xl:p-4 max-xl:shadow-1 xl:border-b xl:border-rule xl:py-3 xl:last:border-0',
        rowColumns,
      )}
    >
      <p className="font-code text-xs wrap-anywhere text-ink-2 max-xl:order-2 max-xl:col-span-2">{code}</p>
      <p className="font-semibold wrap-anywhere max-xl:-order-2">{studentName}</p>
      <Contact invite={invite} />
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 max-xl:-order-1 max-xl:justify-end max-xl:self-start">
        <Chip tone={usedAt ? 'neutral' : 'ok'}>{usedAt ? 'Used' : 'Active'}</Chip>
        {usedAt && <span className="text-sm text-ink-2 tabular-nums">{date(usedAt)}</span>}
      </p>
      <p className="text-sm text-ink-2 tabular-nums max-xl:order-1 max-xl:col-span-2">
        <span className="xl:sr-only">Created </span>
        {date(createdAt)}
      </p>
      <div className="flex items-center gap-1 max-xl:order-3 max-xl:col-span-2 max-xl:mt-1 max-xl:justify-between xl:justify-end">
        <Button size="sm" onPress={onCopy}>
          <Copy size={16} aria-hidden />
          Copy URL
          <span className="sr-only"> of the invite for {studentName}</span>
        </Button>
        <Button variant="quiet" size="icon" aria-label={`Delete the invite for ${studentName}`} onPress={onDelete}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </li>
  )
}

function Contact({ invite: { email, phoneNumber } }: { invite: Invite }) {
  if (!email && !phoneNumber) return <p className="text-sm text-ink-3 max-xl:col-span-2">{messages.noContact}</p>
  return (
    <div className="min-w-0 text-sm max-xl:col-span-2">
      {email && <p className="wrap-anywhere">{email}</p>}
      {phoneNumber && <p className="text-ink-2 wrap-anywhere tabular-nums">{phoneNumber}</p>}
    </div>
  )
}
