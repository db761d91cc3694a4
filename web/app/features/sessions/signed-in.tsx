import { LogOut } from 'lucide-react'
import type { Session } from '#contract/sessions.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { whereAndWhen, words } from './words.ts'

interface SignedInProps {
  /** Out of this device itself. */
  leave: () => void
}

/** Rules #160: where this person is signed in, and a way to end each. */
export function SignedIn({ leave }: SignedInProps) {
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      <div data-focus-home tabIndex={-1} className="outline-none">
        <Loaded of={ask(api.sessions.list)} waiting={words.loading} rows={3} failed={words.notLoaded}>
          {({ sessions }) => (
            <>
              <ul className="divide-y divide-rule border-y border-rule">
                {sessions.map((session) => (
                  <Entry key={session.id} session={session} leave={leave} />
                ))}
              </ul>
              <div className="mt-4">
                {sessions.length > 1 ? (
                  <Button icon={LogOut} onPress={askToEndOthers}>
                    Sign out everywhere else
                  </Button>
                ) : (
                  <p className="text-ink-2">{words.nowhereElse}</p>
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
    </Card>
  )
}

function Entry({ session, leave }: SignedInProps & { session: Session }) {
  const { id, name, signedInAt, isThis } = session
  const ending = useAct(() => api.sessions.end({ params: { id } }), {
    success: words.ended(name),
    failed: words.notEnded,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>, {whereAndWhen(session, useNow())}
        </p>
        <p className="text-sm text-ink-3 tabular-nums">{words.since(signedInAt)}</p>
      </div>
      <Button isPending={ending.isPending} onPress={() => (isThis ? leave() : ending.act())}>
        Sign out<span className="sr-only"> on {isThis ? 'this device' : name}</span>
      </Button>
    </li>
  )
}

function askToEndOthers(): void {
  confirm({
    title: 'Sign out everywhere else?',
    body: <p>{words.endingOthers}</p>,
    confirmLabel: 'Sign out everywhere else',
    act: () => api.sessions.endOthers(),
    success: words.othersEnded,
    fallback: words.othersNotEnded,
  })
}
