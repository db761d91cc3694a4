import { createFileRoute } from '@tanstack/react-router'
import { LoginForm } from '#web/app/features/accounts/login-form.tsx'

export const Route = createFileRoute('/_visitor/login')({
  head: () => ({ meta: [{ title: 'Login' }] }),
  component: LoginForm,
})
