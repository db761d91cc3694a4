import { ShieldCheck, ShieldOff } from 'lucide-react'
import { areFewCodesLeft } from '#domain/second-factor.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { codesLeft, onSince, words } from './words.ts'

/** Rules #158: what the tutor shows besides the password. */
export function SecondFactor() {
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      <div data-focus-home tabIndex={-1} className="outline-none">
        <Loaded of={ask(api.secondFactor.read)} waiting={words.loading} rows={2} failed={words.notLoaded}>
          {({ since, codesLeft }) => (since ? <WhileOn since={since} left={codesLeft} /> : <WhileOff />)}
        </Loaded>
      </div>
    </Card>
  )
}

function WhileOff() {
  const { act, isPending } = useAct(setUp, { failed: words.notOffered })
  return (
    <>
      <p className="mb-4 text-ink-2">{words.off}</p>
      <Button icon={ShieldCheck} isPending={isPending} onPress={() => act()}>
        {words.setUp}
      </Button>
    </>
  )
}

async function setUp(): Promise<void> {
  const offer = await api.secondFactor.offer()
  await openDialog(() => import('./setting-up.tsx'), 'SettingUp', { offer })
}

function WhileOn({ since, left }: { since: Date; left: number }) {
  return (
    <>
      <p>{onSince(since)}</p>
      <p className={areFewCodesLeft(left) ? 'font-semibold text-danger' : 'text-ink-2'}>{codesLeft(left)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onPress={() => void openDialog(() => import('./renew-codes.tsx'), 'RenewCodes')}>{words.renew}</Button>
        <Button icon={ShieldOff} onPress={askToSwitchOff}>
          {words.switchOff}
        </Button>
      </div>
    </>
  )
}

function askToSwitchOff(): void {
  confirm({
    title: words.switchingOff,
    body: [words.whatSwitchesOff],
    confirmLabel: words.switchOff,
    act: () => api.secondFactor.switchOff(),
    success: words.switchedOff,
    fallback: words.notSwitchedOff,
  })
}
