import type { Ref } from 'react'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Input,
} from 'react-aria-components'
import type { FieldValues } from 'react-hook-form'
import { FieldLabel, FieldNotes, type FieldWords } from './field-parts.tsx'
import { type Bound, useField, type Words } from './use-field.ts'

type Passed = Omit<
  AriaNumberFieldProps,
  'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'value' | 'onChange'
>
export interface NumberFieldProps extends Passed, FieldWords {
  /** Null while nothing is typed. */
  value: number | null
  onChange: (value: number | null) => void
  ref?: Ref<HTMLInputElement>
}

export function NumberField({ label, description, error, value, onChange, ref, ...field }: NumberFieldProps) {
  return (
    <AriaNumberField
      {...field}
      value={value ?? Number.NaN}
      onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      isWheelDisabled
    >
      <FieldLabel>{label}</FieldLabel>
      <Input ref={ref} className="field" />
      <FieldNotes description={description} error={error} />
    </AriaNumberField>
  )
}

/** An amount in pounds, shown as `£25.00`. */
export function MoneyField(props: Omit<NumberFieldProps, 'formatOptions'>) {
  return <NumberField minValue={0} {...props} formatOptions={{ style: 'currency', currency: 'GBP' }} />
}

/** Pounds, or null while nothing is typed. */
export function FormMoney<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<NumberFieldProps>) {
  return <MoneyField step={0.01} {...words} {...useField({ control, name })} />
}
