import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changePasswordBody } from '#contract/accounts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { changePassword, type User } from './api.ts'
import { noPasswords, PasswordFields } from './password-fields.tsx'
import { words } from './words.ts'

/**
 * The button waits until all three are filled (Rules: accounts). The e-mail tells a password manager whose password it
 * is.
 */
export function PasswordForm({ user }: { user: Pick<User, 'email' | 'role'> }) {
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(changePasswordBody), defaultValues: noPasswords })
  const { control, formState } = form
  const isFilled = form.watch(['currentPassword', 'newPassword', 'confirmPassword']).every((typed) => typed !== '')
  const submit = form.handleSubmit(async (passwords) => {
    setProblem(null)
    try {
      await changePassword(passwords)
    } catch (error) {
      setProblem(problemText(error, words.passwordNotChanged))
      showFieldProblems(form, error)
      return
    }
    // The emptied form disables its button: focus would be lost with it.
    form.setFocus('currentPassword')
    form.reset()
    succeed(words.passwordChanged)
    succeed(words.othersSignedOut)
  })
  return (
    <Card title="Change password" note="Your other devices will be signed out.">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordFields control={control} role={user.role} currentLabel="Current password" />
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          isDisabled={!isFilled}
          isPending={formState.isSubmitting}
        >
          {formState.isSubmitting ? 'Changing...' : 'Change Password'}
        </Button>
      </form>
    </Card>
  )
}
