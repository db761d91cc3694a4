import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useForm } from 'react-hook-form'
import { Card } from '#web/app/ui/card.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { SkeletonForm } from '#web/app/ui/skeleton.tsx'
import { type Settings, tutorSettings } from './api.ts'
import { LinkFields } from './link-fields.tsx'
import { KEEP_TYPED, SavingForm } from './saving-form.tsx'
import { type PaymentValues, paymentForm, paymentValuesOf } from './state.ts'
import { words } from './words.ts'

/** Rules #132: where families pay. */
export function BankDetails() {
  return (
    <Card title="Bank details and payment links" className="mt-9 print:hidden">
      <Loaded
        of={tutorSettings}
        waiting={<SkeletonForm label={words.bankLoading} className="h-[60rem] md:h-[37rem]" />}
        failed={words.notLoaded}
      >
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </Card>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const form = useForm({
    resolver: zodResolver(paymentForm),
    values: paymentValuesOf(settings),
    resetOptions: KEEP_TYPED,
  })
  return (
    <SavingForm form={form} valuesOf={paymentValuesOf} sentences={sentences}>
      <BankFields control={form.control} />
      <LinkFields control={form.control} />
    </SavingForm>
  )
}

const sentences = { saved: words.bankSaved, notSaved: words.bankNotSaved }

function BankFields({ control }: { control: Control<PaymentValues> }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">Bank account</legend>
      <p className="max-w-prose text-sm text-ink-2">{words.bankAbout}</p>
      <div className="grid gap-4 md:grid-cols-3">
        <FormText control={control} name="bankAccountName" label="Account name" autoComplete="off" />
        <FormText control={control} name="bankSortCode" label="Sort code" placeholder="12-34-56" autoComplete="off" />
        <FormText
          control={control}
          name="bankAccountNumber"
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}
