import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { Link } from '#web/app/features/links/api.ts'
import { LinksOfChild } from '#web/app/features/links/links-of-child.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import type { Student } from '#web/app/lib/student.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { ChildCard } from './child-card.tsx'
import { words } from './words.ts'

interface FamilyProps {
  parentId: string
  /** The child whose page it is. */
  student: Student | null
  /** Who manages nobody adds nobody. */
  mayAdd: boolean
}

/** A parent's page: what can be decided about a child, and who else acts for it (Rules: children). */
export function Family({ parentId, student, mayAdd }: FamilyProps) {
  const [managed, links] = [useQuery(ask(api.children.list)), useQuery(ask(api.links.list))]
  const face = faceOf([managed, links], { ...words.list, rows: 8 })
  const child = managed.data?.find(({ id }) => id === student?.id)
  const all = links.data ?? []
  return (
    <>
      <PageTitle title={words.title}>
        {mayAdd && (
          <Button icon={UserPlus} onPress={() => openDialog(() => import('./add-dialog.tsx'), 'AddDialog')}>
            {words.add}
          </Button>
        )}
      </PageTitle>
      {face ?? (
        <div className="grid gap-5">
          {all.length === 0 && <Empty>{words.noChild}</Empty>}
          {student && child && (
            <ChildCard {...{ child, parentId, links: ofChild(all, student.id), rights: student.rights ?? [] }} />
          )}
          {student && !child && <OnlyLinks {...{ parentId, links: ofChild(all, student.id), name: student.name }} />}
          {waiting(all, parentId).map((link) => (
            <OnlyLinks key={link.id} parentId={parentId} links={[link]} name={link.student.name} />
          ))}
        </div>
      )}
    </>
  )
}

const ofChild = (links: readonly Link[], childId: string) => links.filter(({ student }) => student.id === childId)

/** Links of one's own that have not begun. */
const waiting = (links: readonly Link[], parentId: string) =>
  links.filter(({ parent, state }) => parent.id === parentId && state === 'WAITING')

/** Of a child whom the parent does not manage, or for whom he does not act yet. */
function OnlyLinks({ name, ...links }: { name: string; parentId: string; links: readonly Link[] }) {
  return (
    <Card title={name}>
      <LinksOfChild {...links} manages={false} />
    </Card>
  )
}
