import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { confirmPasswordBody } from '#contract/accounts.ts'
import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormPassword } from '#web/app/ui/form-fields.tsx'
import { words } from './words.ts'

interface PasswordDialogProps {
  /** Once it is closed. */
  onAnswered: (isConfirmed: boolean) => void
}

/**
 * Asks for the password once more before money goes elsewhere; what waits for it stays as it was typed (Rules #133).
 */
export function PasswordDialog({ onAnswered }: PasswordDialogProps) {
  const form = useForm({ resolver: zodResolver(confirmPasswordBody), defaultValues: { password: '' } })
  const isConfirmed = useRef(false)
  return (
    <FormDialog
      title={words.passwordAgain}
      form={form}
      draftOf={null}
      submitLabel="Confirm and save"
      send={async (body) => {
        await api.accounts.confirmPassword({ body })
        isConfirmed.current = true
      }}
      fallback={words.notConfirmed}
      onClosed={() => onAnswered(isConfirmed.current)}
    >
      <p>{words.passwordWhy}</p>
      <FormPassword
        control={form.control}
        name="password"
        label="Your password"
        autoComplete="current-password"
        isRequired
        autoFocus
      />
    </FormDialog>
  )
}
