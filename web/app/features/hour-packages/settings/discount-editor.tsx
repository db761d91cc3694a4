import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import { CallFailed } from '#contract/client.ts'
import { codecs } from '#contract/codecs.ts'
import { discountBody, type PackageConfig } from '#contract/hour-packages.ts'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { NumberField } from '#web/app/ui/number-field.tsx'
import { fail, succeed } from '#web/app/ui/toasts.tsx'
import { words } from './words.ts'

/** In percent; null while nothing is typed. */
interface DiscountValues {
  discountPercent: number | null
}

/** Sent only if it changed; Cancel brings the value back (Rules: hour-packages). */
export function DiscountEditor({ config, onClose }: { config: PackageConfig; onClose: () => void }) {
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
