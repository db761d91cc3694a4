import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Right } from '#domain/rights.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { Permissions } from '#web/app/features/consents/permissions.tsx'
import { words as consentWords } from '#web/app/features/consents/words.ts'
import { words as placeWords } from '#web/app/features/lesson-places/words.ts'
import type { Link } from '#web/app/features/links/api.ts'
import { LinksOfChild } from '#web/app/features/links/links-of-child.tsx'
import { words as linkWords } from '#web/app/features/links/words.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { AloneChoice } from './alone-choice.tsx'
import type { Child } from './api.ts'
import { LogIn } from './log-in.tsx'
import { words } from './words.ts'

const Place = lazyPart(() => import('#web/app/features/lesson-places/place.tsx'), 'Place')
const OwnInvites = lazyPart(() => import('#web/app/features/family-invites/inviting/own-invites.tsx'), 'OwnInvites')

interface ChildCardProps {
  child: Child
  parentId: string
  links: readonly Link[]
  rights: readonly Right[]
}

/** A child whom the parent manages. */
export function ChildCard({ child, parentId, links, rights }: ChildCardProps) {
  const name = firstNameOf(child)
  const edit = () => openDialog(() => import('./profile-dialog.tsx'), 'ProfileDialog', { child })
  const invite = () =>
    openDialog(() => import('#web/app/features/family-invites/inviting/another-dialog.tsx'), 'AnotherDialog', {
      ...{ student: { id: child.id, name: child.name }, rights, title: words.invite },
    })
  return (
    <Card
      title={child.name}
      aside={
        <Button about={child.name} onPress={edit}>
          {words.edit}
        </Button>
      }
    >
      <Learning child={child} />
      <Part title={words.logIn}>
        <LogIn child={child} />
      </Part>
      <Part title={words.alone(name)}>
        <AloneChoice child={child} />
      </Part>
      <Part title={placeWords.title}>
        <Suspense>
          <Place studentId={child.id} side="FAMILY" mayEdit={rights.includes('CHANGE')} />
        </Suspense>
      </Part>
      <Part title={consentWords.title}>
        <Permissions studentId={child.id} child={name} />
      </Part>
      <Part title={linkWords.who(name)}>
        <LinksOfChild links={links} parentId={parentId} manages />
        <Suspense>
          <OwnInvites studentId={child.id} />
        </Suspense>
        <p className="mt-2">
          <Button about={`for ${child.name}`} onPress={invite}>
            {words.invite}
          </Button>
        </p>
      </Part>
    </Card>
  )
}

function Learning({ child: { yearGroup, subjects } }: { child: Child }) {
  const { data: taught } = useQuery(ask(api.subjects.list))
  const chosen = taught?.filter(({ id }) => subjects.includes(id)).map(subjectInFull) ?? []
  const said = [...(yearGroup === null ? [] : [words.year(yearGroup)]), ...chosen].join(' · ')
  return said && <p className="text-ink-2">{said}</p>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5 border-t border-rule pt-4">
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  )
}
