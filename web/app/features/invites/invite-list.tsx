import { useState } from 'react'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { InviteTable, type InviteTableProps } from './invite-table.tsx'
import { matchingInvites } from './state.ts'
import { words } from './words.ts'

/** Looked through by what the tutor knows of a family, or by the code that it read out. */
export function InviteList({ invites, ...table }: InviteTableProps) {
  const [search, setSearch] = useState('')
  const found = matchingInvites(invites, search)
  return (
    <>
      <search className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        <div className="min-w-60 flex-1 md:max-w-md">
          <TextField type="search" label={words.search} value={search} onChange={setSearch} />
        </div>
        <p role="status" className="pb-2.5 text-sm text-ink-3">
          {words.shown(found.length, invites.length)}
        </p>
      </search>
      {found.length === 0 ? (
        <Empty action={<Button onPress={() => setSearch('')}>Clear search</Button>}>{words.noneFound}</Empty>
      ) : (
        <InviteTable invites={found} {...table} />
      )}
    </>
  )
}
