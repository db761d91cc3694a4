import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changePasswordBody } from '#contract/accounts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { chooseOwnPassword, type User } from './api.ts'
import { noPasswords, PasswordFields } from './password-fields.tsx'
import { words } from './words.ts'

/** Rules #1: instead of whatever page was asked for, until a password that was made for somebody is replaced. */
export function OwnPasswordForm({ user }: { user: Pick<User, 'email' | 'role'> }) {
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(changePasswordBody), defaultValues: noPasswords })
  const { control, formState } = form
  const submit = form.handleSubmit(async (passwords) => {
    setProblem(null)
    try {
      await chooseOwnPassword(passwords)
    } catch (error) {
      setProblem(problemText(error, words.passwordNotChanged))
      showFieldProblems(form, error)
      return
    }
    succeed(words.passwordChanged)
    focusIfLost(() => document.getElementById('main'))
  })
  return (
    <section aria-labelledby="own-password" className="mx-auto max-w-md">
      <h1 id="own-password" className="text-3xl md:text-4xl">
        {words.ownPassword}
      </h1>
      <p className="mt-2 text-lg text-ink-2">{words.ownPasswordWhy}</p>
      <form onSubmit={submit} noValidate className="card mt-6 grid gap-5 p-5 md:p-7">
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordFields control={control} role={user.role} currentLabel="Password you were given" />
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
          {formState.isSubmitting ? 'Saving...' : 'Save and go on'}
        </Button>
      </form>
    </section>
  )
}
