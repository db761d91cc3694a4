import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type PackageConfig, packageConfigs, resetDiscounts } from '../tutor/api.ts'
import { ConfigCard } from './config-card.tsx'
import { SHOWN_MS, words } from './words.ts'

/** Rules: hour-packages, Financials → Package Settings. */
export function PackageSettings() {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const resetButton = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setAsking(false))
    focusIfLost(() => resetButton.current)
  }
  async function reset() {
    await resetDiscounts(queryClient)
    notify(words.reset, 'ok', SHOWN_MS)
  }

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button ref={resetButton} onPress={() => setAsking(true)}>
          Reset to Defaults
        </Button>
      </div>
      <QueryList of={packageConfigs} waiting={words.loading} failed={words.notLoaded} empty={words.none}>
        {(configs) => <Cards configs={configs} />}
      </QueryList>
      {isAsking && (
        <AlertDialog
          title="Reset the discounts to their defaults?"
          confirmLabel="Reset to Defaults"
          onConfirm={reset}
          fallback={words.notReset}
          onClose={close}
        >
          <p>{words.resetting}</p>
        </AlertDialog>
      )}
    </>
  )
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
