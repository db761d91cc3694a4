import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import type { Passkey } from '#contract/passkeys.ts'
import { passkeyRefusals } from '#contract/sentences/passkeys.ts'
import { MOST_PASSKEYS } from '#domain/passkeys.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { hasPasskeys, isNumberedHost } from './state.ts'
import { addedAndUsed, words } from './words.ts'

/** Rules #157: what signs this person in without a password. */
export function Passkeys() {
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      <div data-focus-home tabIndex={-1} className="outline-none">
        <Loaded of={ask(api.passkeys.list)} waiting={words.loading} rows={2} failed={words.notLoaded}>
          {({ passkeys }) => (
            <>
              {passkeys.length > 0 ? (
                <ul className="divide-y divide-rule border-y border-rule">
                  {passkeys.map((passkey) => (
                    <Entry key={passkey.id} passkey={passkey} />
                  ))}
                </ul>
              ) : (
                <p className="text-ink-2">{words.none}</p>
              )}
              <div className="mt-4">
                <Adding isFull={passkeys.length >= MOST_PASSKEYS} />
              </div>
            </>
          )}
        </Loaded>
      </div>
    </Card>
  )
}

function Adding({ isFull }: { isFull: boolean }) {
  const adding = useAct(add, { failed: words.notAdded })
  if (!hasPasskeys) {
    return <p className="text-ink-2">{isNumberedHost(location.hostname) ? words.notAtThisAddress : words.notHere}</p>
  }
  if (isFull) return <p className="text-ink-2">{passkeyRefusals.too_many_passkeys.message}</p>
  return (
    <Button icon={KeyRound} isPending={adding.isPending} onPress={() => adding.act()}>
      {adding.isPending ? words.adding : words.add}
    </Button>
  )
}

async function add(): Promise<void> {
  const { addPasskey } = await import('./api.ts')
  const passkey = await addPasskey()
  if (passkey) succeed(words.added(passkey.name))
}

function Entry({ passkey }: { passkey: Passkey }) {
  const { name } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-sm text-ink-3 tabular-nums">{addedAndUsed(passkey, useNow())}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={Pencil} about={name} onPress={() => askForName(passkey)}>
          Rename
        </Button>
        <Button icon={Trash2} about={name} onPress={() => askToRemove(passkey)}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function askForName(passkey: Passkey): void {
  void openDialog(() => import('./name-dialog.tsx'), 'NameDialog', { passkey })
}

function askToRemove({ id, name }: Passkey): void {
  confirm({
    title: words.removing(name),
    body: [words.whatRemoves, words.andThere],
    confirmLabel: 'Remove',
    act: () => api.passkeys.remove({ params: { id } }),
    success: words.removed(name),
    fallback: words.notRemoved,
  })
}
