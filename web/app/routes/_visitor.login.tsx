import { createFileRoute } from '@tanstack/react-router'
import { type Intent, intents } from '#web/app/features/accounts/intent/state.ts'
import { LoginForm } from '#web/app/features/accounts/login-form.tsx'
import { wordParam } from '#web/app/lib/search-params.ts'

export const Route = createFileRoute('/_visitor/login')({
  validateSearch: ({ next }): { next?: Intent | undefined } => ({ next: wordParam(intents, next) }),
  head: () => ({ meta: [{ title: 'Login' }] }),
  component: Login,
})

function Login() {
  return <LoginForm next={Route.useSearch().next} />
}
