import type { FieldValues } from 'react-hook-form'
import { PASSWORD_FEWEST_CHARACTERS, type Role } from '#domain/people.ts'
import { FormPassword } from '#web/app/ui/form-fields.tsx'
import type { Bound } from '#web/app/ui/use-field.ts'
import { words } from './words.ts'

interface Props<V extends FieldValues> extends Bound<V> {
  again: Bound<V>['name']
  label: string
  /** The tutor's is longer. */
  whose: Role
}

/** A password that somebody chooses, and the same once more. */
export function NewPasswordFields<V extends FieldValues>({ control, name, again, label, whose }: Props<V>) {
  return (
    <>
      <FormPassword
        control={control}
        name={name}
        label={label}
        description={words.passwordLength(PASSWORD_FEWEST_CHARACTERS[whose])}
        autoComplete="new-password"
        isRequired
      />
      <FormPassword
        control={control}
        name={again}
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        isRequired
      />
    </>
  )
}
