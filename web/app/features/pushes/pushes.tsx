import { useQuery } from '@tanstack/react-query'
import { BellRing, Smartphone } from 'lucide-react'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { api } from '#web/app/lib/api.ts'
import { useInstall } from '#web/app/lib/install.ts'
import { useIsPhone } from '#web/app/lib/media.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { ActSwitch } from '#web/app/ui/act-switch.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { ownSubscription, switchOff, switchOn } from './api.ts'
import { abilityOf } from './state.ts'
import { words } from './words.ts'

/** Whether this device is pushed to: its browser takes it, and the server knows where (Rules #162). */
const ownPushes = {
  queryKey: ['pushes', 'own'],
  queryFn: async () => {
    const [subscription, { sessions }] = await Promise.all([ownSubscription().catch(() => null), api.sessions.list()])
    return subscription !== null && sessions.some(({ isThis, takesPushes }) => isThis && takesPushes)
  },
  meta: { topics: api.sessions.list.reads },
}

export function Pushes() {
  const isPhone = useIsPhone()
  const { data: site } = useQuery(siteFacts)
  const ability = abilityOf()
  const brand = site?.brandName || 'this site'
  const title = isPhone ? words.title : words.titleOnDesk
  return (
    <Card title={title}>
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      {ability === 'can' && <Own title={title} />}
      {ability === 'blocked' && <p>{words.blocked}</p>}
      {ability === 'needs_install' && <p>{words.needsInstall(brand)}</p>}
      {ability === 'cannot' && <p>{words.cannot}</p>}
      <Install brand={brand} />
    </Card>
  )
}

/** Where the browser can put the application on a home screen. */
function Install({ brand }: { brand: string }) {
  const install = useInstall()
  if (!install) return null
  return (
    <div className="mt-5 border-t border-rule pt-4">
      <Button icon={Smartphone} onPress={() => void install()}>
        {words.install(brand)}
      </Button>
    </div>
  )
}

function Own({ title }: { title: string }) {
  const { data: isOn = false, refetch } = useQuery(ownPushes)
  const turn = async (wanted: boolean) => {
    await (wanted ? switchOn() : switchOff())
    await refetch()
    return wanted
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ActSwitch
        isOn={isOn}
        turn={turn}
        success={(on) => (on ? words.switchedOn : words.switchedOff)}
        failed={words.notSwitched}
      >
        {(on) => (
          <>
            <span className="sr-only">{title}: </span>
            {on ? words.isOn : words.isOff}
          </>
        )}
      </ActSwitch>
      {isOn && (
        <ActButton icon={BellRing} call={() => api.pushes.test()} success={words.tested} failed={words.notTested}>
          {words.test}
        </ActButton>
      )}
    </div>
  )
}
