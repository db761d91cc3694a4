import { createFileRoute } from '@tanstack/react-router'
import { ResetPassword } from '#web/app/features/accounts/one-time-link/reset-password.tsx'
import { VisitorFrame } from '#web/app/shell/public-frame.tsx'

/** From a mail, whoever is signed in on this device. */
export const Route = createFileRoute('/reset-password')({
  head: () => ({ meta: [{ title: 'A new password' }] }),
  component: () => (
    <VisitorFrame>
      <ResetPassword />
    </VisitorFrame>
  ),
})
