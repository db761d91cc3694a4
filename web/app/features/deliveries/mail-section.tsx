import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { words } from './words.ts'

/** Leads to what was not delivered. */
export function MailSection() {
  return (
    <Section title="Mail">
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      <Link to="/admin/deliveries" className={buttonClass('line')}>
        See what was not delivered
      </Link>
    </Section>
  )
}
