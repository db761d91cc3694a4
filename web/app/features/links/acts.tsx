/** Part: what is done to a link, wherever one is shown. */
import { api } from '#web/app/lib/api.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import type { Link } from './api.ts'
import { words } from './words.ts'

const move = (id: string, state: 'ACTIVE' | 'ENDED') => api.links.move({ params: { id }, body: { state } })

/** For whose word a link waits. */
export function AgreeOrDecline({ id, about }: { id: string; about: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ActButton variant="primary" about={about} call={() => move(id, 'ACTIVE')} {...words.agree}>
        Agree
      </ActButton>
      <ActButton about={about} call={() => move(id, 'ENDED')} {...words.declined}>
        Decline
      </ActButton>
    </div>
  )
}

/** A parent acts for a child no more. */
export function askToStop({ id, student }: Pick<Link, 'id' | 'student'>): void {
  const child = firstNameOf(student)
  confirm({
    title: words.stopTitle(child),
    body: [words.seeNoMore(child), words.askAgain],
    confirmLabel: words.stop(child),
    act: () => move(id, 'ENDED'),
    ...words.ended,
  })
}

/** Another parent acts no more; `of` is null for the student himself. */
export function askToEnd({ id, parent }: Pick<Link, 'id' | 'parent'>, of: string | null): void {
  confirm({
    title: words.endTitle(parent.name),
    body: [of === null ? words.noMoreForYou(parent.name) : words.noMore(parent.name, of), words.askAgain],
    confirmLabel: 'End the link',
    act: () => move(id, 'ENDED'),
    ...words.ended,
  })
}
