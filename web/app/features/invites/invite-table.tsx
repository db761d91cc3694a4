import { useShown } from '#web/app/lib/use-shown.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import type { Invite } from './api.ts'
import { InviteRow, rowColumns } from './invite-row.tsx'

/** Our choice: what one looks through; for more there is the search. */
const SHOWN_AT_ONCE = { desk: 24, phone: 14 }

export interface InviteTableProps {
  invites: readonly Invite[]
  onCopy: (invite: Invite) => void
  onDelete: (invite: Invite) => void
}

/** Rules: invites. Each row folds to a card where six columns have no room. */
export function InviteTable({ invites, onCopy, onDelete }: InviteTableProps) {
  const { limit, showMore } = useShown(SHOWN_AT_ONCE)
  return (
    <div className="@container">
      <div className="@min-[66rem]:overflow-hidden @min-[66rem]:rounded-lg @min-[66rem]:border @min-[66rem]:border-rule @min-[66rem]:bg-surface @min-[66rem]:shadow-1">
        <div
          aria-hidden
          className={cx(
            'border-b border-rule bg-sunk py-2.5 text-sm font-semibold text-ink-2 @max-[66rem]:hidden',
            rowColumns,
          )}
        >
          <span>Code</span>
          <span>Student name</span>
          <span>Contact info</span>
          <span>Status</span>
          <span>Created</span>
          <span />
        </div>
        <ul className="@max-[66rem]:grid @max-[66rem]:gap-3 @min-[44rem]:@max-[66rem]:grid-cols-2">
          {invites.slice(0, limit).map((invite) => (
            <InviteRow
              key={invite.id}
              invite={invite}
              onCopy={() => onCopy(invite)}
              onDelete={() => onDelete(invite)}
            />
          ))}
        </ul>
      </div>
      <ShowMore of={invites.length} limit={limit} onPress={showMore} label="Show more invites" />
    </div>
  )
}
