import { useQuery } from '@tanstack/react-query'
import { RIGHTS, type Right } from '#domain/rights.ts'
import { consentsOf } from '#web/app/features/consents/api.ts'
import { Permissions } from '#web/app/features/consents/permissions.tsx'
import { words as consentWords } from '#web/app/features/consents/words.ts'
import { OwnInvites } from '#web/app/features/family-invites/inviting/own-invites.tsx'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { AgreeOrDecline, askToEnd } from './acts.tsx'
import type { Link } from './api.ts'
import { doesForYou, waitsInWords, words } from './words.ts'

interface OwnParentsProps {
  student: { readonly id: string; readonly name: string; readonly asksParentFor?: readonly Right[] | undefined }
}

/**
 * Who acts for a student, on the student's own profile, and from Year 9 on what the student allows; nothing of it where
 * nobody acts, or asks, and nobody may be invited.
 */
export function OwnParents({ student }: OwnParentsProps) {
  const { data: links } = useQuery(ask(api.links.list))
  const { data: consents } = useQuery(consentsOf(student.id))
  const { data: site } = useQuery(siteFacts)
  if (!links || !consents || (links.length === 0 && !consents.mayGive)) return null
  return (
    <>
      <Card title={words.yours} className="mt-5">
        {links.length > 0 && (
          <ul className="divide-y divide-feint">
            {links.map((link) => (
              <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <Line link={link} tutor={site?.tutorName ?? ''} />
              </li>
            ))}
          </ul>
        )}
        {consents.mayGive && (
          <>
            <OwnInvites studentId={student.id} />
            <p className="mt-3">
              <Button onPress={() => invite(student)}>{words.invite}</Button>
            </p>
          </>
        )}
      </Card>
      {links.length > 0 && consents.mayGive && (
        <Card title={consentWords.title} className="mt-5">
          <Permissions studentId={student.id} child={firstNameOf(student)} />
        </Card>
      )}
    </>
  )
}

function invite({ id, name, asksParentFor = [] }: OwnParentsProps['student']): void {
  const rights = RIGHTS.filter((right) => right !== 'MANAGE' && !asksParentFor.includes(right))
  void openDialog(() => import('#web/app/features/family-invites/inviting/another-dialog.tsx'), 'AnotherDialog', {
    ...{ title: words.invite, student: { id, name }, rights },
  })
}

function Line({ link, tutor }: { link: Link; tutor: string }) {
  const { id, parent, state, waitsFor, mayChange } = link
  if (state === 'WAITING' && waitsFor === 'STUDENT') {
    const asked = words.asksYou(parent.name)
    return (
      <>
        <p className="min-w-0 flex-1 basis-60">
          {asked} <span className="block text-sm text-ink-2">{doesForYou(link)}</span>
          <span className="block text-sm text-ink-2">{words.notSure(tutor)}</span>
        </p>
        <AgreeOrDecline id={id} about={asked} />
      </>
    )
  }
  return (
    <>
      <p className="min-w-0 flex-1 basis-60">
        {doesForYou(link)}
        {state === 'WAITING' && <span className="block text-sm text-ink-2">{waitsInWords(link)}</span>}
      </p>
      {mayChange && state === 'ACTIVE' && (
        <div className="flex flex-wrap gap-2">
          <Button
            about={`what ${parent.name} may do`}
            onPress={() => openDialog(() => import('./link-dialog.tsx'), 'LinkDialog', { link })}
          >
            {words.change}
          </Button>
          <Button onPress={() => askToEnd(link, null)}>{words.end(parent.name)}</Button>
        </div>
      )}
    </>
  )
}
