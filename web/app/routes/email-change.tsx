import { createFileRoute } from '@tanstack/react-router'
import { EmailChange } from '#web/app/features/accounts/email-change/email-change.tsx'
import { VisitorFrame } from '#web/app/shell/public-frame.tsx'

/** From a mail, whoever is signed in on this device. */
export const Route = createFileRoute('/email-change')({
  head: () => ({ meta: [{ title: 'Your e-mail address' }] }),
  component: () => (
    <VisitorFrame>
      <EmailChange />
    </VisitorFrame>
  ),
})
