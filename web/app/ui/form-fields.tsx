import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField as AriaTextField, Group, Input } from 'react-aria-components'
import type { FieldValues } from 'react-hook-form'
import { IconButton } from './button.tsx'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { type Bound, useField, type Words } from './use-field.ts'

/** The fields of a form, each with its own mistake beside it; focus goes to the first one. */
export function FormText<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<TextFieldProps>) {
  return <TextField {...words} {...useField({ control, name })} />
}

export function FormPassword<V extends FieldValues>({
  control,
  name,
  ...words
}: Bound<V> & Words<Omit<TextFieldProps, 'type' | 'placeholder'>>) {
  return <PasswordField {...words} {...useField({ control, name })} />
}

export function FormTextArea<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<TextAreaProps>) {
  return <TextArea {...words} {...useField({ control, name })} />
}

/** `autoComplete` says which password is meant: `current-password` or `new-password`. */
export function PasswordField({
  label,
  description,
  error,
  ref,
  ...field
}: Omit<TextFieldProps, 'type' | 'placeholder'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <AriaTextField {...field} type={isShown ? 'text' : 'password'} isInvalid={Boolean(error)} validationBehavior="aria">
      <FieldLabel>{label}</FieldLabel>
      <Group isInvalid={Boolean(error)} className="field flex items-center pr-0">
        <Input
          ref={ref}
          spellCheck={false}
          autoCapitalize="none"
          className="min-h-10 min-w-0 flex-1 bg-transparent outline-none"
        />
        <IconButton
          icon={Icon}
          iconSize={20}
          label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          className="-my-px"
          onPress={() => setShown(!isShown)}
        />
      </Group>
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}
