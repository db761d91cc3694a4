/** Part: offers a family the application for the home screen. */

import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { useInstall } from '#web/app/lib/install.ts'
import { useIsPhone } from '#web/app/lib/media.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Suggestion } from '#web/app/ui/suggestion.tsx'
import { abilityOf, isInstalled } from '../state.ts'
import { words } from '../words.ts'

/** Once, on a phone, where the browser can install it or says how (Rules: screens). */
export function InstallSuggestion() {
  const isPhone = useIsPhone()
  const install = useInstall()
  const { data: site } = useQuery({ ...siteFacts, enabled: isPhone })
  const byHand = abilityOf() === 'needs_install'
  if (!isPhone || isInstalled() || !site || !(install || byHand)) return null
  const brand = site.brandName
  const text = byHand ? words.needsInstall(brand) : words.whyInstall
  return (
    <div className="mt-8">
      <Suggestion title={words.install(brand)} text={text} icon={Smartphone} putAwayAs="installOffered">
        {(putAway) =>
          install && (
            <Button
              onPress={async () => {
                await install()
                putAway()
              }}
            >
              {words.install(brand)}
            </Button>
          )
        }
      </Suggestion>
    </div>
  )
}
