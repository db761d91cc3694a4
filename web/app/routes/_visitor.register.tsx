import { createFileRoute } from '@tanstack/react-router'
import { type Intent, intentIn } from '#web/app/features/accounts/intent/state.ts'
import { Registration } from '#web/app/features/accounts/registration.tsx'
import { textParam } from '#web/app/lib/search-params.ts'

/**
 * `subjects` holds subject ids with commas between them; `invite` is an invite code. `next` is what one came for
 * (Rules: accounts, Rules: bookings, Rules: screens).
 */
type Search = { subjects?: string | undefined; invite?: string | undefined; next?: Intent | undefined }

export const Route = createFileRoute('/_visitor/register')({
  validateSearch: ({ subjects, invite, next }): Search => ({
    subjects: textParam(subjects),
    invite: textParam(invite),
    next: intentIn(next),
  }),
  head: () => ({ meta: [{ title: 'Create your account' }] }),
  component: Register,
})

function Register() {
  const { subjects, invite, next } = Route.useSearch()
  return <Registration preselected={subjects ? subjects.split(',') : []} inviteCode={invite} next={next} />
}
