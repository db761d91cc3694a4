import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PencilLine, UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { CallFailed } from '#contract/client.ts'
import { hoursInWords } from '#domain/charge-words.ts'
import { poundsText } from '#domain/money.ts'
import { date } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Figure, Section } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { type FamilyInFull, familyWith } from './api.ts'
import { BackToFamilies } from './back-to-families.tsx'
import { WaitingRow } from './link-rows.tsx'
import { ParentCard } from './parent-card.tsx'
import { words } from './words.ts'

const Statement = lazyPart(() => import('#web/app/features/family-statements/statement.tsx'), 'Statement')

/** Who is in a family, who acts for whom, and what it owes (Rules #189). */
export function Family({ familyId }: { familyId: string }) {
  const asked = useQuery(familyWith(familyId))
  const isMissing = asked.error instanceof CallFailed && asked.error.status === 404
  return (
    <>
      <BackToFamilies />
      {isMissing ? (
        <PageTitle title={words.unknown} lead={words.perhapsGone} />
      ) : asked.data ? (
        <Shown family={asked.data} />
      ) : (
        faceOf([asked], { ...words.family, rows: 4 })
      )}
    </>
  )
}

function Shown({ family }: { family: FamilyInFull }) {
  const { id, name, children, parents, links, invites } = family
  const rename = () => openDialog(() => import('./dialogs/rename-family.tsx'), 'RenameFamily', { family })
  const invite = () =>
    openDialog(() => import('#web/app/features/family-invites/inviting/invite-dialog.tsx'), 'InviteDialog', {
      ...{ students: children, familyId: id },
    })
  const waiting = links.filter(({ state }) => state === 'WAITING')
  return (
    <>
      <PageTitle title={name}>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button icon={PencilLine} onPress={rename}>
            {words.rename}
          </Button>
          <Button icon={UserPlus} variant="pencil" onPress={invite}>
            {words.link}
          </Button>
        </div>
      </PageTitle>
      <div className="print:hidden">
        <Money family={family} />
        {waiting.length > 0 && (
          <Section title={words.requests}>
            <ul className="card divide-y divide-feint px-4 md:px-5">
              {waiting.map((link) => (
                <WaitingRow key={link.id} link={link} />
              ))}
            </ul>
          </Section>
        )}
        <Section title={words.children} isHome>
          <ul className="card divide-y divide-feint">
            {children.map((child) => (
              <ChildRow key={child.id} child={child} familyId={id} />
            ))}
          </ul>
        </Section>
        <Section title={words.parents}>
          {parents.length === 0 && <p className="text-ink-2">{words.noParents}</p>}
          <ul className="grid gap-4">
            {parents.map((parent) => (
              <ParentCard
                key={parent.id}
                parent={parent}
                links={links.filter((link) => link.parent.id === parent.id && link.state === 'ACTIVE')}
              />
            ))}
          </ul>
        </Section>
        {invites.length > 0 && (
          <Section title={words.invites}>
            <ul className="card divide-y divide-feint px-4 md:px-5">
              {invites.map(({ id: inviteId, parentName, expiresAt }) => (
                <li key={inviteId} className="py-2.5">
                  {words.until(parentName, date(expiresAt))}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <Suspense>
        <Statement familyId={id} />
      </Suspense>
    </>
  )
}

function Money({ family: { owed, overdue, paid, remainingHours } }: { family: FamilyInFull }) {
  return (
    <dl className="grid grid-cols-2 gap-3 tabular-nums lg:grid-cols-4">
      <Figure name="Owed">{poundsText(owed)}</Figure>
      <Figure name="Overdue">
        <span className={overdue > 0 ? 'text-danger' : ''}>{poundsText(overdue)}</span>
      </Figure>
      <Figure name="Paid">{poundsText(paid)}</Figure>
      <Figure name="Hours left">{remainingHours === 0 ? words.noHours : hoursInWords(remainingHours)}</Figure>
    </dl>
  )
}

function ChildRow({ child, familyId }: { child: FamilyInFull['children'][number]; familyId: string }) {
  const { id, name, yearGroup, hasLogIn } = child
  const move = () => openDialog(() => import('./dialogs/move-student.tsx'), 'MoveStudent', { student: child, familyId })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <Link
        to="/students/$studentId"
        params={{ studentId: id }}
        className="mr-auto min-w-0 font-semibold wrap-anywhere text-link"
      >
        {name}
      </Link>
      {yearGroup !== null && <span className="text-ink-2">{words.year(yearGroup)}</span>}
      {!hasLogIn && <Chip tone="neutral">{words.noLogIn}</Chip>}
      <Button size="sm" about={name} onPress={move}>
        {words.move}
      </Button>
    </li>
  )
}
