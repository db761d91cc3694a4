import { KeyRound, Trash2 } from 'lucide-react'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import type { FamilyInFull, Link } from './api.ts'
import { LinkRow } from './link-rows.tsx'
import { words } from './words.ts'

type Parent = FamilyInFull['parents'][number]
const linkClass = 'inline-flex min-h-11 items-center text-link underline underline-offset-[.2em] wrap-anywhere'

/** How a parent is reached, and what is open to him for each child. */
export function ParentCard({ parent, links }: { parent: Parent; links: readonly Link[] }) {
  const { name, email, phoneNumber } = parent
  const reset = () =>
    openDialog(() => import('#web/app/features/students/dialogs/reset-password.tsx'), 'ResetPassword', {
      student: parent,
    })
  return (
    <li className="card px-4 py-3 md:px-5">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <p className="flex flex-wrap gap-x-6">
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
        {phoneNumber && (
          <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`} className={linkClass}>
            {phoneNumber}
          </a>
        )}
      </p>
      <ul className="divide-y divide-feint">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2 border-t border-feint pt-3 print:hidden">
        <Button size="sm" icon={KeyRound} about={`for ${name}`} onPress={reset}>
          {words.newPassword}
        </Button>
        <Button size="sm" variant="quiet" icon={Trash2} about={name} onPress={() => askToErase(parent)}>
          {words.erase}
        </Button>
      </div>
    </li>
  )
}

function askToErase({ id, name }: Parent): void {
  confirm({
    title: words.eraseTitle(name),
    body: words.erasing,
    confirmLabel: words.erase,
    act: async () => {
      const { left } = await api.parents.remove({ params: { id } })
      if (left.length > 0) void openDialog(() => import('./dialogs/left-alone.tsx'), 'LeftAlone', { left })
    },
    success: words.erased(name),
    fallback: words.notErased,
  })
}
