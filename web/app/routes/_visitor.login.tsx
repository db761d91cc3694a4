import { createFileRoute } from '@tanstack/react-router'
import { type Intent, intentIn } from '#web/app/features/accounts/intent/state.ts'
import { LoginForm } from '#web/app/features/accounts/login-form.tsx'

export const Route = createFileRoute('/_visitor/login')({
  validateSearch: ({ next }): { next?: Intent | undefined } => ({ next: intentIn(next) }),
  head: () => ({ meta: [{ title: 'Login' }] }),
  component: Login,
})

function Login() {
  return <LoginForm next={Route.useSearch().next} />
}
