import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { normaliseEmail } from '#domain/people.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { schemaLater } from '#web/app/lib/schema-later.ts'
import { Card } from '#web/app/ui/card.tsx'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormPassword, FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { PageForm } from '#web/app/ui/page-form.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import type { FullUser } from './api.ts'
import { PendingEmail } from './email-change/pending-email.tsx'
import type { ProfileChange, ProfileValues } from './state.ts'
import { SubjectChoice } from './subject-choice.tsx'
import { timeZoneOptions, words } from './words.ts'

/** Name, e-mail, phone number, time zone; a student's description and subjects too (Rules: accounts). */
export function ProfileForm({ user }: { user: FullUser }) {
  const { data: offered } = useQuery(ask(api.subjects.list))
  // What another device changes meanwhile appears here, save where something has been typed.
  const { role, email } = user
  const resolver = useMemo(() => judgeOf({ role, email }), [role, email])
  const form = useForm({
    resolver,
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { control } = form
  const isEmailNew = normaliseEmail(form.watch('email')) !== user.email
  // The tutor is asked for a proof, where one is needed (Rules #159).
  const needsPassword = isEmailNew && user.role !== 'TUTOR'
  const save = async ({ currentPassword, ...profile }: ProfileChange) => {
    const { description: _, subjects: chosen, ...ownDetails } = profile
    // A subject that is offered no longer is not on screen: nobody could untick it.
    const subjects = chosen.filter((id) => offered?.some((subject) => subject.id === id) ?? true)
    const body = user.role === 'STUDENT' ? { ...profile, subjects } : ownDetails
    const saved = await api.accounts.updateProfile({ body: needsPassword ? { ...body, currentPassword } : body })
    form.reset(valuesOf(saved.user))
    // What was typed there is not the own address, or not yet; and the password has done its work.
    form.resetField('email', { defaultValue: saved.user.email })
    form.resetField('currentPassword')
    succeed(words.profileSaved)
    if (isEmailNew) succeed(saved.user.email === user.email ? words.linksSent : words.othersSignedOut)
  }
  return (
    <PageForm
      form={form}
      draftOf={null}
      submitLabel="Save Changes"
      sendingLabel="Saving..."
      send={save}
      fallback={words.profileNotSaved}
      fieldOf={{ email_in_use: 'email', too_many_links: 'email' }}
    >
      <OwnDetails {...{ control, user, needsPassword }} />
      {user.role === 'STUDENT' && (
        <>
          <Card title="About Me">
            <FormTextArea
              control={control}
              name="description"
              label="What would you like to learn?"
              description="Your tutor reads this."
              rows={5}
            />
          </Card>
          <Card title="Subject preferences">
            <SubjectChoice control={control} name="subjects" label="Subjects you would like to book" />
          </Card>
        </>
      )}
    </PageForm>
  )
}

const judgeOf = (user: Pick<FullUser, 'role' | 'email'>) =>
  schemaLater(async () => (await import('./state.ts')).profileFormOf(user))

function valuesOf({ name, email, phoneNumber, timezone, studentProfile }: FullUser): ProfileValues {
  return {
    name,
    email,
    phoneNumber,
    timezone: timezone as ProfileValues['timezone'],
    description: studentProfile?.description ?? '',
    subjects: studentProfile?.subjects.map(({ id }) => id) ?? [],
    currentPassword: '',
  }
}

interface OwnDetailsProps {
  control: Control<ProfileValues>
  user: FullUser
  needsPassword: boolean
}

function OwnDetails({ control, user, needsPassword }: OwnDetailsProps) {
  return (
    <Card title="Your details">
      <div data-focus-home tabIndex={-1} className="grid gap-5 outline-none">
        <FormText control={control} name="name" label="Name" autoComplete="name" isRequired />
        <FormText
          control={control}
          name="email"
          label="Email"
          description={user.role === 'TUTOR' ? words.newEmailSignsOut : undefined}
          type="email"
          autoComplete="username"
          isRequired
        />
        <PendingEmail user={user} />
        {needsPassword && (
          <FormPassword
            control={control}
            name="currentPassword"
            label="Current password"
            description="Needed to change your email. Your other devices will be signed out."
            autoComplete="current-password"
            isRequired
          />
        )}
        <FormText control={control} name="phoneNumber" label="Phone number" type="tel" autoComplete="tel" />
        <FormSelect
          control={control}
          name="timezone"
          label="Time zone"
          description="Lesson times are always shown in UK time."
          options={timeZoneOptions}
        />
      </div>
    </Card>
  )
}
