import { Plus, X } from 'lucide-react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { isWebAddress } from '#contract/web-address.ts'
import { templateExample, templateProblem } from '#domain/payment-links.ts'
import { Button } from '#web/app/ui/button.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { FormMoney } from '#web/app/ui/number-field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { NEW_LINK, type PaymentValues, paymentForm, paymentValuesOf } from './state.ts'
import { words } from './words.ts'

/** Rules #132: where families pay. */
export function BankDetails() {
  return (
    <SettingsCard
      title="Bank details and payment links"
      className="mt-9 print:hidden"
      height="h-[60rem] md:h-[37rem]"
      schema={paymentForm}
      valuesOf={paymentValuesOf}
      sentences={words.bank}
    >
      {(control) => (
        <>
          <BankFields control={control} />
          <LinkFields control={control} />
        </>
      )}
    </SettingsCard>
  )
}

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

/** Rules: payments. */
const LINK_PRICES = [5, 20, 25, 30, 35] as const

interface FieldsProps {
  control: Control<PaymentValues>
}
/** Where families pay by card: a link for each price, and a template for all others (Rules #132). */
function LinkFields({ control }: FieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">Payment links</legend>
      <p className="max-w-prose text-sm text-ink-2">{words.linksAbout}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {LINK_PRICES.map((price) => (
          <FormText
            key={price}
            control={control}
            name={`paymentLink${price}`}
            type="url"
            label={`£${price} payment link`}
            placeholder="https://"
          />
        ))}
      </div>
      <OtherPrices control={control} />
      <Template control={control} />
    </fieldset>
  )
}

function OtherPrices({ control }: FieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'otherPaymentLinks' })
  return (
    <>
      {fields.map(({ id }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay its parts out in a row
        <div
          key={id}
          role="group"
          aria-label={`Other price ${place + 1}`}
          className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <FormMoney control={control} name={`otherPaymentLinks.${place}.price`} label="Price" />
          <FormText
            control={control}
            name={`otherPaymentLinks.${place}.link`}
            type="url"
            label="Its payment link"
            placeholder="https://"
          />
          <Button icon={X} variant="quiet" className="justify-self-start sm:mt-7" onPress={() => remove(place)}>
            Remove
            <span className="sr-only"> other price {place + 1}</span>
          </Button>
        </div>
      ))}
      <Button icon={Plus} className="justify-self-start" onPress={() => append(NEW_LINK, { shouldFocus: true })}>
        Add a price
      </Button>
    </>
  )
}

/** With an example of what it becomes as soon as it is one. */
function Template({ control }: FieldsProps) {
  const typed = useWatch({ control, name: 'paymentLinkTemplate' }).trim()
  const example = templateExample(typed)
  const isGood = typed !== '' && templateProblem(typed) === null && isWebAddress(example)
  return (
    <FormText
      control={control}
      name="paymentLinkTemplate"
      label="Link for any other sum"
      placeholder="https://pay.example/you/{amount}?reference={reference}"
      description={isGood ? words.templateExample(example) : words.templateAbout}
      autoComplete="off"
    />
  )
}
