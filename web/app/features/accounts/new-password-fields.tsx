/** Part: a password that somebody chooses. */
import { type FieldValues, useWatch } from 'react-hook-form'
import { PASSWORD_FEWEST_CHARACTERS, type Role } from '#domain/people.ts'
import { FormPassword } from '#web/app/ui/form-fields.tsx'
import type { Bound } from '#web/app/ui/use-field.ts'
import { PasswordMeter } from './password-meter/password-meter.tsx'
import { words } from './words.ts'

interface Props<V extends FieldValues> extends Bound<V> {
  again: Bound<V>['name']
  label: string
  /** The tutor's is longer. */
  whose: Role
  /** What strangers may know of whoever chooses it: their name, their address. */
  about: () => readonly string[]
}

/** A password that somebody chooses, and the same once more. */
export function NewPasswordFields<V extends FieldValues>({ control, name, again, label, whose, about }: Props<V>) {
  const typed: string = useWatch({ control, name })
  return (
    <>
      <div>
        <FormPassword
          control={control}
          name={name}
          label={label}
          description={words.passwordLength(PASSWORD_FEWEST_CHARACTERS[whose])}
          autoComplete="new-password"
          isRequired
        />
        <PasswordMeter password={typed} about={about} />
      </div>
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
