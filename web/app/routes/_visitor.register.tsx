import { createFileRoute } from '@tanstack/react-router'
import { RegisterForm } from '#web/app/features/accounts/register-form.tsx'
import { textParam } from '#web/app/lib/search-params.ts'

/** Spec 1 §2: `subjects` holds subject ids with commas between them; `invite` is an invite code. */
type Search = { subjects?: string | undefined; invite?: string | undefined }

export const Route = createFileRoute('/_visitor/register')({
  validateSearch: ({ subjects, invite }): Search => ({ subjects: textParam(subjects), invite: textParam(invite) }),
  head: () => ({ meta: [{ title: 'Create your account' }] }),
  component: Register,
})

function Register() {
  const { subjects, invite } = Route.useSearch()
  return <RegisterForm preselected={subjects ? subjects.split(',') : []} inviteCode={invite} />
}
