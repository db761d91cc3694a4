import { type Control, useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { changePasswordBody } from '#contract/accounts.ts'
import type { Role } from '#domain/people.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { schemaLater } from '#web/app/lib/schema-later.ts'
import { Card } from '#web/app/ui/card.tsx'
import { FormPassword } from '#web/app/ui/form-fields.tsx'
import { PageForm } from '#web/app/ui/page-form.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { changePassword, chooseOwnPassword, type User } from './api.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { words } from './words.ts'

interface OwnPassword {
  user: Pick<User, 'name' | 'email' | 'role'>
}

const resolverFor = (role: Role) => schemaLater(async () => (await import('./state.ts')).passwordChangeOf[role])
const resolvers = { STUDENT: resolverFor('STUDENT'), PARENT: resolverFor('PARENT'), TUTOR: resolverFor('TUTOR') }
const noPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The button waits until all three are filled (Rules: accounts). */
export function PasswordForm({ user }: OwnPassword) {
  const form = useForm({ resolver: resolvers[user.role], defaultValues: noPasswords })
  const isFilled = form.watch(['currentPassword', 'newPassword', 'confirmPassword']).every((typed) => typed !== '')
  return (
    <Card title="Change password" note="Your other devices will be signed out.">
      <PageForm
        form={form}
        draftOf={null}
        submitLabel="Change Password"
        sendingLabel="Changing..."
        isUnfinished={!isFilled}
        send={async (passwords) => {
          await changePassword(passwords)
          // The emptied form disables its button: focus would be lost with it.
          form.setFocus('currentPassword')
          form.reset()
          succeed(words.passwordChanged)
        }}
        success={words.othersSignedOut}
        fallback={words.passwordNotChanged}
      >
        <PasswordFields control={form.control} user={user} currentLabel="Current password" />
      </PageForm>
    </Card>
  )
}

/** Rules #1: instead of whatever page was asked for, until a password that was made for somebody is replaced. */
export function OwnPasswordForm({ user }: OwnPassword) {
  const form = useForm({ resolver: resolvers[user.role], defaultValues: noPasswords })
  return (
    <section aria-labelledby="own-password" className="mx-auto max-w-md">
      <h1 id="own-password" className="text-3xl md:text-4xl">
        {words.ownPassword}
      </h1>
      <p className="mt-2 text-lg text-ink-2">{words.ownPasswordWhy}</p>
      <PageForm
        form={form}
        draftOf={null}
        submitLabel="Save and go on"
        sendingLabel="Saving..."
        send={async (passwords) => {
          await chooseOwnPassword(passwords)
          focusIfLost(() => document.getElementById('main'))
        }}
        success={words.passwordChanged}
        fallback={words.passwordNotChanged}
        isCard
      >
        <PasswordFields control={form.control} user={user} currentLabel="Password you were given" />
      </PageForm>
    </section>
  )
}

interface PasswordFieldsProps extends OwnPassword {
  control: Control<z.input<typeof changePasswordBody>>
  /** What the present password is called. */
  currentLabel: string
}

/** The present password, and the new one twice. The e-mail tells a password manager whose password it is. */
function PasswordFields({ control, user, currentLabel }: PasswordFieldsProps) {
  return (
    <>
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <FormPassword
        control={control}
        name="currentPassword"
        label={currentLabel}
        autoComplete="current-password"
        isRequired
      />
      <NewPasswordFields
        control={control}
        name="newPassword"
        again="confirmPassword"
        label="New password"
        whose={user.role}
        about={() => [user.name, user.email]}
      />
    </>
  )
}
