import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { type Child, endLogIn } from './api.ts'
import { words } from './words.ts'

/** How a child logs in, and what a parent may change of it: before Year 9 all of it, from then on a first one. */
export function LogIn({ child }: { child: Child }) {
  const { name, signInName, email, decides } = child
  const known = signInName ?? email
  const open = () => openDialog(() => import('./log-in-dialog.tsx'), 'LogInDialog', { child })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 wrap-anywhere">
        {known === '' ? words.noLogIn : words.logsInAs(known)}
        {known !== '' && decides && (
          <span className="block text-sm text-ink-2">{words.oldEnough(firstNameOf(child))}</span>
        )}
      </p>
      {known === '' ? (
        <Button about={`for ${name}`} onPress={open}>
          {words.setUp}
        </Button>
      ) : (
        !decides && (
          <div className="flex flex-wrap gap-2">
            <Button about={`for ${name}`} onPress={open}>
              {words.newPassword}
            </Button>
            <Button variant="quiet" about={name} onPress={() => askToClose(child)}>
              {words.close}
            </Button>
          </div>
        )
      )}
    </div>
  )
}

function askToClose(child: Child): void {
  const name = firstNameOf(child)
  confirm({
    title: words.closeTitle(name),
    body: [words.closes(name)],
    confirmLabel: words.close,
    act: () => endLogIn(child.id),
    ...words.closed,
  })
}
