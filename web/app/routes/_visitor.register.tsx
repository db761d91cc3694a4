import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { RegisterForm } from '#web/app/features/accounts/register-form.tsx'

/** The router takes a text of digits for a number. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined)
/** Spec 1 §2: `subjects` holds subject ids with commas between them; `invite` is an invite code. */
const search = z.object({ subjects: text, invite: text })

export const Route = createFileRoute('/_visitor/register')({
  validateSearch: search,
  head: () => ({ meta: [{ title: 'Create your account' }] }),
  component: Register,
})

function Register() {
  const { subjects } = Route.useSearch()
  return <RegisterForm preselected={subjects ? subjects.split(',') : []} />
}
