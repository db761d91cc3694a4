import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import type { changePasswordBody } from '#contract/accounts.ts'
import { PASSWORD_MIN_CHARACTERS, type Role } from '#domain/people.ts'
import { FormPassword } from '#web/app/ui/form-fields.tsx'
import { words } from './words.ts'

type Passwords = z.input<typeof changePasswordBody>
export const noPasswords: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' }

interface PasswordFieldsProps {
  control: Control<Passwords>
  role: Role
  /** What the present password is called. */
  currentLabel: string
}

/** The present password, and the new one twice. */
export function PasswordFields({ control, role, currentLabel }: PasswordFieldsProps) {
  return (
    <>
      <FormPassword
        control={control}
        name="currentPassword"
        label={currentLabel}
        autoComplete="current-password"
        isRequired
      />
      <FormPassword
        control={control}
        name="newPassword"
        label="New password"
        description={words.passwordLength(PASSWORD_MIN_CHARACTERS[role])}
        autoComplete="new-password"
        isRequired
      />
      <FormPassword
        control={control}
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        isRequired
      />
    </>
  )
}
