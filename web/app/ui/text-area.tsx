import type { Ref } from 'react'
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import type { TextFieldProps } from './text-field.tsx'

export interface TextAreaProps extends Omit<TextFieldProps, 'type' | 'ref' | 'placeholder'> {
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, description, error, rows = 3, ref, ...field }: TextAreaProps) {
  return (
    <AriaTextField {...field} isInvalid={Boolean(error)} validationBehavior="aria">
      <FieldLabel>{label}</FieldLabel>
      <AriaTextArea ref={ref} rows={rows} className="field block py-2" />
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}
