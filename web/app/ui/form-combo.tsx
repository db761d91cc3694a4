import type { FieldValues } from 'react-hook-form'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'
import { type Bound, useField, type Words } from './use-field.ts'

/** One of a list that is too long to look through, in a form. */
export function FormCombo<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<ComboBoxProps>) {
  return <ComboBox {...words} {...useField({ control, name })} />
}
