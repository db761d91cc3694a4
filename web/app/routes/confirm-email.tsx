import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmail } from '#web/app/features/accounts/one-time-link/confirm-email.tsx'
import { VisitorFrame } from '#web/app/shell/public-frame.tsx'

/** From a mail, whoever is signed in on this device. */
export const Route = createFileRoute('/confirm-email')({
  head: () => ({ meta: [{ title: 'Your e-mail address' }] }),
  component: () => (
    <VisitorFrame>
      <ConfirmEmail />
    </VisitorFrame>
  ),
})
