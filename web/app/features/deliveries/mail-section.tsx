import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { words } from './words.ts'

/** Leads to what was not delivered. */
export function MailSection() {
  return (
    <Section title="Mail">
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      <ButtonLink to="/admin/deliveries">See what was not delivered</ButtonLink>
    </Section>
  )
}
