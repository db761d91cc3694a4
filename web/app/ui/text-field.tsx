import type { Ref } from 'react'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components'
import { FieldLabel, FieldNotes, type FieldWords } from './field-parts.tsx'

type Passed = Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior'>
export interface TextFieldProps extends Passed, FieldWords {
  placeholder?: string
  /** Takes the focus where the button that asked is gone. */
  isFocusHome?: boolean
  /** The input itself, so that a form can send focus to its first mistake. */
  ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  description,
  error,
  placeholder,
  isFocusHome = false,
  ref,
  ...field
}: TextFieldProps) {
  return (
    <AriaTextField {...field} isInvalid={Boolean(error)} validationBehavior="aria">
      <FieldLabel>{label}</FieldLabel>
      <Input
        ref={ref}
        className="field"
        data-focus-home={isFocusHome || undefined}
        {...(placeholder ? { placeholder } : {})}
      />
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}
