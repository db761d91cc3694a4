import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changePasswordBody } from '#contract/accounts.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonForm } from '#web/app/ui/skeleton.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { changePassword, type User } from './api.ts'
import { noPasswords, PasswordFields } from './password-fields.tsx'
import { ProfileForm } from './profile-form.tsx'
import { words } from './words.ts'

/** Who I am, and my password (Rules: accounts). */
export function Profile() {
  return (
    <>
      <PageTitle title="Profile" />
      <Loaded
        of={ask(api.accounts.fullProfile)}
        waiting={<SkeletonForm label="Loading your profile" className="h-[60rem] max-w-3xl lg:h-[48rem]" />}
        failed={words.profileNotLoaded}
      >
        {({ user }) => (
          <div className="grid items-start gap-5 lg:grid-cols-[1.55fr_1fr]">
            <ProfileForm user={user} />
            <PasswordForm user={user} />
          </div>
        )}
      </Loaded>
    </>
  )
}

/**
 * The button waits until all three are filled (Rules: accounts). The e-mail tells a password manager whose password it
 * is.
 */
function PasswordForm({ user }: { user: Pick<User, 'email' | 'role'> }) {
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
