import { zodResolver } from '@hookform/resolvers/zod'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Resolver, useForm } from 'react-hook-form'
import { CallFailed } from '#contract/client.ts'
import { codecs } from '#contract/codecs.ts'
import { discountBody, type PackageConfig } from '#contract/hour-packages.ts'
import { packagePrice } from '#domain/hours.ts'
import { percentText, poundsText } from '#domain/money.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { NumberField } from '#web/app/ui/number-field.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { brief, fail, succeed } from '#web/app/ui/toasts.tsx'
import { useField } from '#web/app/ui/use-field.ts'

/** Rules: hour-packages. */
export const words = {
  list: { waiting: 'Loading the package settings', failed: 'Failed to load data', empty: 'No package types to set.' },
  about: 'Discounts count for packages that are bought or assigned from now on; those that are sold keep their price.',
  updated: brief('Package configuration updated successfully'),
  notUpdated: 'Failed to update package configuration',
  reset: brief('Package configurations reset to defaults successfully'),
  notReset: 'Failed to reset package configurations',
  resetting: 'The discounts become 10% for 10 hours, 15% for 20 hours and 20% for 30 hours again.',
} as const

/** Rules: hour-packages, Financials → Package Settings. */
export function PackageSettings() {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button onPress={askToReset}>Reset to Defaults</Button>
      </div>
      <QueryList of={ask(api.hourPackages.configs)} {...words.list}>
        {(configs) => (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {configs
              .toSorted((a, b) => a.hours - b.hours)
              .map((config) => (
                <ConfigCard key={config.id} config={config} />
              ))}
          </ul>
        )}
      </QueryList>
    </>
  )
}

function askToReset(): void {
  confirm({
    title: 'Reset the discounts to their defaults?',
    body: [words.resetting],
    confirmLabel: 'Reset to Defaults',
    act: () => api.hourPackages.resetConfigs(),
    success: words.reset,
    fallback: words.notReset,
  })
}

/** The settings' example, per hour (Rules: hour-packages). */
const EXAMPLE_RATE_PENCE = 2500

/** One size: its discount, to read or to edit, and what it means at £25 an hour. */
function ConfigCard({ config }: { config: PackageConfig }) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const titleId = `package-${config.id}`
  const { packageType, discountPercent } = config
  const { originalPence, pricePence } = packagePrice(packageType, EXAMPLE_RATE_PENCE, discountPercent)

  function close() {
    flushSync(() => setEditing(false))
    editButton.current?.focus()
  }

  return (
    <li aria-labelledby={titleId} className="card flex flex-col gap-4 p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={titleId} className="text-xl">
          {config.hours} hours
        </h2>
        <StatusChip status={config.isActive ? 'ACTIVE' : 'INACTIVE'} />
      </div>
      {isEditing ? (
        <DiscountEditor config={config} onClose={close} />
      ) : (
        <div className="flex items-center justify-between gap-4">
          <p>
            <span className="block text-sm font-semibold">Discount</span>
            <span className="font-display text-2xl font-semibold">{percentText(discountPercent)}</span>
          </p>
          <Button icon={Pencil} ref={editButton} onPress={() => setEditing(true)}>
            Edit
            <span className="sr-only"> the discount for {config.hours} hours</span>
          </Button>
        </div>
      )}
      <p className="mt-auto border-t border-rule pt-3 text-ink-2">
        Example at £25 an hour:{' '}
        <span className="whitespace-nowrap tabular-nums">
          {originalPence !== pricePence && (
            <>
              <s>
                <span className="sr-only">instead of </span>
                {poundsText(originalPence)}
              </s>{' '}
            </>
          )}
          <strong className="text-ink">{poundsText(pricePence)}</strong>
        </span>
      </p>
    </li>
  )
}

/** In percent; null while nothing is typed. */
interface DiscountValues {
  discountPercent: number | null
}

/** Sent only if it changed; Cancel brings the value back (Rules: hour-packages). */
function DiscountEditor({ config, onClose }: { config: PackageConfig; onClose: () => void }) {
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(discountBody) as Resolver<DiscountValues, unknown, { discountPercent: number }>,
    defaultValues: { discountPercent: codecs.percent.encode(config.discountPercent) },
  })
  const submit = handleSubmit(async (body) => {
    if (body.discountPercent !== config.discountPercent) {
      try {
        await api.hourPackages.updateConfig({ params: { id: config.id }, body })
      } catch (error) {
        const [aboutField] = error instanceof CallFailed ? error.errors : []
        if (aboutField) setError('discountPercent', { message: aboutField.msg }, { shouldFocus: true })
        else fail(error, words.notUpdated)
        return
      }
      succeed(words.updated)
    }
    onClose()
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <NumberField
        {...useField({ control, name: 'discountPercent' })}
        label="Discount in percent"
        step={0.5}
        minValue={0}
        maxValue={100}
        commitBehavior="validate"
        formatOptions={{ maximumFractionDigits: 3 }}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
          Save
        </Button>
        <Button onPress={onClose} isDisabled={formState.isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
