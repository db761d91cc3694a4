import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { confirmPasswordBody } from '#contract/accounts.ts'
import { confirmPassword } from '#web/app/features/accounts/api.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormPassword } from '#web/app/ui/form-fields.tsx'
import { words } from './words.ts'

interface PasswordDialogProps {
  onConfirmed: () => void
  onClose: () => void
}

/**
 * Asks for the password once more before money goes elsewhere; what waits for it stays as it was typed (Rules #133).
 */
export function PasswordDialog({ onConfirmed, onClose }: PasswordDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(confirmPasswordBody), defaultValues: { password: '' } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setProblem(null)
    try {
      await confirmPassword(body)
    } catch (error) {
      setProblem(problemText(error, words.notConfirmed))
      showFieldProblems(form, error)
      return
    }
    onConfirmed()
  })
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title={words.passwordAgain}
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Confirm and save'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <p>{words.passwordWhy}</p>
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <FormPassword
          control={form.control}
          name="password"
          label="Your password"
          autoComplete="current-password"
          isRequired
          autoFocus
        />
      </form>
    </Dialog>
  )
}
