import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField as AriaTextField, Group, Input } from 'react-aria-components'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { IconButton } from './icon-button.tsx'
import type { TextFieldProps } from './text-field.tsx'

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
