import { Link } from '@tanstack/react-router'
import { Upload, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/app/ui/button.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty, Loaded, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SearchBar } from '#web/app/ui/search-bar.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { allFamilies, type Family } from './api.ts'
import { isFamilyFound, words } from './words.ts'

const invite = () =>
  openDialog(() => import('#web/app/features/family-invites/inviting/invite-dialog.tsx'), 'InviteDialog', {})

/** Everybody whom the tutor bills together (Rules #189). */
export function Families() {
  return (
    <>
      <PageTitle title={words.title}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/students">Students</ButtonLink>
          <ButtonLink to="/families/import">
            <Upload size={18} className="shrink-0" aria-hidden />
            {words.bringIn}
          </ButtonLink>
          <Button icon={UserPlus} variant="pencil" onPress={invite}>
            {words.invite}
          </Button>
        </div>
      </PageTitle>
      <Loaded of={allFamilies} {...words.list} rows={5}>
        {({ families }) => (families.length === 0 ? <Empty>{words.none}</Empty> : <List families={families} />)}
      </Loaded>
    </>
  )
}

function List({ families }: { families: readonly Family[] }) {
  const [search, setSearch] = useState('')
  const found = families.filter((family) => isFamilyFound(family, search))
  // Our choice: what one looks through; for more there is the search.
  const { limit, showMore } = useShown({ desk: 40, phone: 14 })
  return (
    <>
      <SearchBar
        label={words.search}
        value={search}
        onChange={setSearch}
        found={words.found(found.length, families.length)}
      />
      {found.length === 0 ? (
        <Empty action={<Button onPress={() => setSearch('')}>Clear search</Button>}>{words.noneFound}</Empty>
      ) : (
        <ul className="card divide-y divide-feint">
          {found.slice(0, limit).map((family) => (
            <Row key={family.id} family={family} />
          ))}
        </ul>
      )}
      <ShowMore of={found.length} limit={limit} onPress={showMore} label="Show more families" />
    </>
  )
}

function Row({ family: { id, name, children, parents, owed, overdue } }: { family: Family }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3 md:px-5">
      <div className="mr-auto min-w-0">
        <Link
          to="/families/$familyId"
          params={{ familyId: id }}
          className="font-semibold wrap-anywhere text-link after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="text-ink-2 wrap-anywhere">{children.map((child) => child.name).join(', ')}</p>
        <p className="text-sm text-ink-3 wrap-anywhere">
          {parents.map((parent) => parent.name).join(', ') || words.nobodyActs}
        </p>
      </div>
      {owed > 0 && <Chip tone={overdue > 0 ? 'danger' : 'warn'}>{words.owes(owed)}</Chip>}
    </li>
  )
}
