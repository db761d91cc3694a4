/** Part: who acts for a student, how far, and what the tutor does with it. */

import { api } from '#web/app/lib/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { confirmWithReason } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import type { Link } from './api.ts'
import { words } from './words.ts'

interface LinkRowProps {
  link: Link
  /** Where the parent's name does not stand above it. */
  withName?: boolean
}

/** A link that opens something. */
export function LinkRow({ link, withName = false }: LinkRowProps) {
  const change = () => openDialog(() => import('./dialogs/change-rights.tsx'), 'ChangeRights', { link })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <p className="mr-auto min-w-0 wrap-anywhere">
        {withName && <span className="font-semibold">{link.parent.name}. </span>}
        {words.does(link)}.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" about={`what ${link.parent.name} may do for ${link.student.name}`} onPress={change}>
          {words.rights}
        </Button>
        <Button size="sm" about={`of ${link.parent.name} to ${link.student.name}`} onPress={() => askToEnd(link)}>
          {words.end}
        </Button>
      </span>
    </li>
  )
}

/** One that waits for somebody's word, perhaps the tutor's. */
export function WaitingRow({ link }: { link: Link }) {
  const { id, waitsFor, parent } = link
  const move = (state: 'ACTIVE' | 'ENDED') => () => api.links.move({ params: { id }, body: { state } })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <p className="mr-auto max-w-prose min-w-0 wrap-anywhere">
        {waitsFor === 'TUTOR' ? words.asks(link) : words.waitsFor(link)}
      </p>
      <span className="flex flex-wrap gap-2">
        {waitsFor === 'TUTOR' ? (
          <ActButton size="sm" about={`to ${parent.name}`} call={move('ACTIVE')} {...words.agreed}>
            {words.agree}
          </ActButton>
        ) : (
          <Button size="sm" about={parent.name} onPress={() => askToConfirm(link)}>
            {words.confirm}
          </Button>
        )}
        <ActButton size="sm" variant="quiet" about={parent.name} call={move('ENDED')} {...words.declined}>
          {words.decline}
        </ActButton>
      </span>
    </li>
  )
}

function askToEnd(link: Link): void {
  confirmWithReason({
    title: words.endTitle(link),
    body: [words.ending(link)],
    confirmLabel: words.end,
    draftOf: `end link:${link.id}`,
    reader: words.reason,
    act: (reason) => api.links.move({ params: { id: link.id }, body: { state: 'ENDED', reason } }),
    success: words.ended,
    fallback: words.notEnded,
  })
}

function askToConfirm(link: Link): void {
  confirmWithReason({
    title: words.confirmTitle(link),
    body: [words.confirming],
    confirmLabel: words.confirm,
    isSafe: true,
    draftOf: `confirm link:${link.id}`,
    reader: words.reason,
    act: (reason) => api.links.move({ params: { id: link.id }, body: { state: 'ACTIVE', reason } }),
    success: words.begun,
    fallback: words.notConfirmed,
  })
}
