import type { FieldValues } from 'react-hook-form'
import { MoneyField, type NumberFieldProps } from './number-field.tsx'
import { type Bound, useField, type Words } from './use-field.ts'

/** Pounds, or null while nothing is typed. */
export function FormMoney<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<NumberFieldProps>) {
  return <MoneyField step={0.01} {...words} {...useField({ control, name })} />
}
