import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import { CallFailed } from '#contract/client.ts'
import { discountBody } from '#contract/hour-packages.ts'
import { tenthsToPercent } from '#domain/money.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { NumberField } from '#web/app/ui/number-field.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type PackageConfig, setDiscount } from '../tutor/api.ts'
import { SHOWN_MS, words } from './words.ts'

/** In percent; null while nothing is typed. */
interface DiscountValues {
  discountPercent: number | null
}
/** Judged as the contract does, and left in percent, as the wire wants it. */
const form = discountBody.extend({ discountPercent: discountBody.shape.discountPercent.transform(tenthsToPercent) })

/** Sent only if it changed; Cancel brings the value back (Rules: hour-packages). */
export function DiscountEditor({ config, onClose }: { config: PackageConfig; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(form) as Resolver<DiscountValues, unknown, { discountPercent: number }>,
    defaultValues: { discountPercent: config.discountPercent },
  })
  const submit = handleSubmit(async ({ discountPercent }) => {
    if (discountPercent !== config.discountPercent) {
      try {
        await setDiscount(queryClient, config.id, discountPercent)
      } catch (error) {
        const [aboutField] = error instanceof CallFailed ? error.errors : []
        if (aboutField) setError('discountPercent', { message: aboutField.msg }, { shouldFocus: true })
        else notify(problemText(error, words.notUpdated), 'danger', SHOWN_MS)
        return
      }
      notify(words.updated, 'ok', SHOWN_MS)
    }
    onClose()
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Controller
        control={control}
        name="discountPercent"
        render={({ field: { disabled: _, ...field }, fieldState }) => (
          <NumberField
            {...field}
            label="Discount in percent"
            step={0.5}
            minValue={0}
            maxValue={100}
            commitBehavior="validate"
            formatOptions={{ maximumFractionDigits: 3 }}
            autoFocus
            error={fieldState.error?.message ?? ''}
          />
        )}
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
