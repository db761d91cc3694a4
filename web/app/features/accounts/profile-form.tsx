import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountRefusals } from '#contract/accounts.ts'
import { normaliseEmail } from '#domain/people.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import type { FullUser } from './api.ts'
import { AboutMe, ChosenSubjects, OwnDetails } from './profile-cards.tsx'
import { type ProfileValues, profileFields, valuesOf } from './state.ts'
import { words } from './words.ts'

/** A new e-mail needs the current password (Rules #6). */
const changesEmail = (user: FullUser, email: string) => normaliseEmail(email) !== user.email
function formFor(user: FullUser) {
  return profileFields.refine(({ email, currentPassword }) => !changesEmail(user, email) || currentPassword !== '', {
    message: accountRefusals.current_password_needed.message,
    path: ['currentPassword'],
  })
}

/** Name, e-mail, phone number, time zone; a student's description and subjects too (Rules: accounts). */
export function ProfileForm({ user }: { user: FullUser }) {
  const { data: offered } = useQuery(ask(api.subjects.list))
  const [problem, setProblem] = useState<string | null>(null)
  // What another device changes meanwhile appears here, save where something has been typed.
  const form = useForm({
    resolver: zodResolver(formFor(user)),
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { control, formState } = form
  const needsPassword = changesEmail(user, form.watch('email'))
  const submit = form.handleSubmit(async ({ currentPassword, ...profile }) => {
    setProblem(null)
    // A subject that is offered no longer is not on screen: nobody could untick it.
    const subjects = profile.subjects.filter((id) => offered?.some((subject) => subject.id === id) ?? true)
    try {
      const body = user.role === 'STUDENT' ? { ...profile, subjects } : ownDetails(profile)
      const saved = await api.accounts.updateProfile({ body: needsPassword ? { ...body, currentPassword } : body })
      form.reset(valuesOf(saved.user))
    } catch (error) {
      setProblem(problemText(error, words.profileNotSaved))
      showFieldProblems(form, error, { email_in_use: 'email' })
      return
    }
    succeed(words.profileSaved)
    if (needsPassword) succeed(words.othersSignedOut)
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <OwnDetails control={control} needsPassword={needsPassword} />
      {user.role === 'STUDENT' && (
        <>
          <AboutMe control={control} />
          <ChosenSubjects control={control} />
        </>
      )}
      {problem && <ErrorBox>{problem}</ErrorBox>}
      <Button type="submit" variant="primary" className="justify-self-start" isPending={formState.isSubmitting}>
        {formState.isSubmitting ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}

function ownDetails({ name, email, phoneNumber, timezone }: Omit<ProfileValues, 'currentPassword'>) {
  return { name, email, phoneNumber, timezone }
}
