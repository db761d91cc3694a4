import { Copy, Trash2 } from 'lucide-react'
import { date } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { Invite } from './api.ts'
import { words } from './words.ts'

/** Code, student, contact, status, created, actions. */
export const rowColumns =
  '@min-[66rem]:grid @min-[66rem]:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1.2fr)_10.5rem_9.5rem_11rem] @min-[66rem]:items-center @min-[66rem]:gap-4 @min-[66rem]:px-5'

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
        '@max-[66rem]:grid @max-[66rem]:grid-cols-[minmax(0,1fr)_auto] @max-[66rem]:content-start @max-[66rem]:gap-x-3 @max-[66rem]:gap-y-2.5 @max-[66rem]:rounded-lg @max-[66rem]:border @max-[66rem]:border-rule @max-[66rem]:bg-surface @max-[66rem]:p-4 @max-[66rem]:shadow-1 @min-[66rem]:border-b @min-[66rem]:border-rule @min-[66rem]:py-3 @min-[66rem]:last:border-0',
        rowColumns,
      )}
    >
      <p className="font-code text-xs wrap-anywhere text-ink-2 @max-[66rem]:order-2 @max-[66rem]:col-span-2">{code}</p>
      <p className="font-semibold wrap-anywhere @max-[66rem]:-order-2">{studentName}</p>
      <Contact invite={invite} />
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 @max-[66rem]:-order-1 @max-[66rem]:justify-end @max-[66rem]:self-start">
        <Chip tone={usedAt ? 'neutral' : 'ok'}>{usedAt ? 'Used' : 'Active'}</Chip>
        {usedAt && <span className="text-sm text-ink-2 tabular-nums">{date(usedAt)}</span>}
      </p>
      <p className="text-sm text-ink-2 tabular-nums @max-[66rem]:order-1 @max-[66rem]:col-span-2">
        <span className="@min-[66rem]:sr-only">Created </span>
        {date(createdAt)}
      </p>
      <div className="flex items-center gap-1 @max-[66rem]:order-3 @max-[66rem]:col-span-2 @max-[66rem]:mt-1 @max-[66rem]:justify-between @min-[66rem]:justify-end">
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
  if (!email && !phoneNumber) return <p className="text-sm text-ink-3 @max-[66rem]:col-span-2">{words.noContact}</p>
  return (
    <div className="min-w-0 text-sm @max-[66rem]:col-span-2">
      {email && <p className="wrap-anywhere">{email}</p>}
      {phoneNumber && <p className="text-ink-2 wrap-anywhere tabular-nums">{phoneNumber}</p>}
    </div>
  )
}
