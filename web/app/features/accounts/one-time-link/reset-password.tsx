import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { api } from '#web/app/lib/api.ts'
import { schemaLater } from '#web/app/lib/schema-later.ts'
import { PageForm } from '#web/app/ui/page-form.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { forgetSession } from '../api.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { words } from '../words.ts'
import { SentLink } from './sent-link.tsx'

const resolver = schemaLater(async () => (await import('../state.ts')).chosenPassword)

/** Sets a new password by a link from a mail, and leads to the log-in (Rules #153). */
export function ResetPassword() {
  return (
    <SentLink
      title="A new password"
      purposes={['RESET']}
      again={{ path: '/forgot-password', label: 'Send a new link' }}
    >
      {({ token, email }) => <NewPassword token={token} email={email} />}
    </SentLink>
  )
}

function NewPassword({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const form = useForm({ resolver, defaultValues: { newPassword: '', confirmPassword: '' } })
  const { control } = form
  return (
    <>
      <p className="mt-2 text-ink-2">{unbroken(words.choosePasswordFor(email))}</p>
      <PageForm
        form={form}
        draftOf={null}
        submitLabel="Save"
        sendingLabel="Saving..."
        send={async (passwords) => {
          // Whoever was signed in on this device is so no more: at once, for who signs in meanwhile stays so.
          const show = () => forgetSession({ staysOnPage: true })
          await api.oneTimeLinks.resetPassword({ body: { ...passwords, token } }, { show })
          await navigate({ to: '/login' })
        }}
        success={words.passwordReset}
        fallback={words.passwordNotChanged}
        isCard
      >
        <NewPasswordFields
          control={control}
          name="newPassword"
          again="confirmPassword"
          label="New password"
          whose="STUDENT"
          about={() => [email]}
        />
      </PageForm>
    </>
  )
}
