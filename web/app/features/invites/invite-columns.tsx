import { Copy, Trash2 } from 'lucide-react'
import type { Invite } from '#contract/invites.ts'
import { api } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import type { Column } from '#web/app/ui/folding-table.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { copyUrl } from './state.ts'
import { words } from './words.ts'
/** Rules: invites. */
export const inviteColumns: readonly Column<Invite>[] = [
  {
    id: 'code',
    heads: ['Code'],
    cell: ({ code }) => (
      <p className="font-code text-xs wrap-anywhere text-ink-2 @max-[68rem]:order-2 @max-[68rem]:col-span-2">{code}</p>
    ),
  },
  {
    id: 'student',
    heads: ['Student name'],
    cell: ({ studentName }) => <p className="font-semibold wrap-anywhere @max-[68rem]:-order-2">{studentName}</p>,
  },
  { id: 'contact', heads: ['Contact info'], cell: (invite) => <Contact invite={invite} /> },
  { id: 'status', heads: ['Status'], cell: (invite) => <Status invite={invite} /> },
  {
    id: 'created',
    heads: ['Created'],
    cell: ({ createdAt }) => (
      <p className="text-sm text-ink-2 tabular-nums @max-[68rem]:order-1 @max-[68rem]:col-span-2">
        <span className="@min-[68rem]:sr-only">Created </span>
        {date(createdAt)}
      </p>
    ),
  },
  { id: 'actions', heads: [''], cell: (invite) => <Buttons invite={invite} /> },
]

interface CellProps {
  invite: Invite
}

function Contact({ invite: { email, phoneNumber } }: CellProps) {
  if (!email && !phoneNumber) return <p className="text-sm text-ink-3 @max-[68rem]:col-span-2">{words.noContact}</p>
  return (
    <div className="min-w-0 text-sm @max-[68rem]:col-span-2">
      {email && <p className="wrap-anywhere">{email}</p>}
      {phoneNumber && <p className="text-ink-2 wrap-anywhere tabular-nums">{phoneNumber}</p>}
    </div>
  )
}

function Status({ invite: { usedAt } }: CellProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 @max-[68rem]:-order-1 @max-[68rem]:justify-end @max-[68rem]:self-start">
      <Chip tone={usedAt ? 'neutral' : 'ok'}>{usedAt ? 'Used' : 'Active'}</Chip>
      {usedAt && <span className="text-sm text-ink-2 tabular-nums">{date(usedAt)}</span>}
    </p>
  )
}

function Buttons({ invite }: CellProps) {
  const { studentName } = invite
  return (
    <div className="flex items-center gap-1 @max-[68rem]:order-3 @max-[68rem]:col-span-2 @max-[68rem]:mt-1 @max-[68rem]:justify-between @min-[68rem]:justify-end">
      <Button size="sm" onPress={() => void copyUrl(invite, words.copied)}>
        <Copy size={16} aria-hidden />
        Copy URL
        <span className="sr-only"> of the invite for {studentName}</span>
      </Button>
      <IconButton icon={Trash2} label={`Delete the invite for ${studentName}`} onPress={() => askToDelete(invite)} />
    </div>
  )
}

/** Whoever registered with it stays (Rules #11). */
function askToDelete({ id, studentName, isUsed }: Invite): void {
  confirm({
    title: `Delete the invite for ${studentName}?`,
    body: [`${isUsed ? words.accountStays : words.linkStops} ${words.final}`],
    confirmLabel: 'Delete',
    act: () => api.invites.remove({ params: { id } }),
    ...words.deletion,
  })
}
