import type { PackageConfig } from '#contract/hour-packages.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { ConfigCard } from './config-card.tsx'
import { words } from './words.ts'

/** Rules: hour-packages, Financials → Package Settings. */
export function PackageSettings() {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button onPress={askToReset}>Reset to Defaults</Button>
      </div>
      <QueryList of={ask(api.hourPackages.configs)} waiting={words.loading} failed={words.notLoaded} empty={words.none}>
        {(configs) => <Cards configs={configs} />}
      </QueryList>
    </>
  )
}

function askToReset(): void {
  confirm({
    title: 'Reset the discounts to their defaults?',
    body: <p>{words.resetting}</p>,
    confirmLabel: 'Reset to Defaults',
    act: () => api.hourPackages.resetConfigs(),
    success: words.reset,
    fallback: words.notReset,
  })
}

function Cards({ configs }: { configs: readonly PackageConfig[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {configs
        .toSorted((a, b) => a.hours - b.hours)
        .map((config) => (
          <ConfigCard key={config.id} config={config} />
        ))}
    </ul>
  )
}
