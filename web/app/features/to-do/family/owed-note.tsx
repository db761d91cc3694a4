import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { Section } from '#web/app/ui/section.tsx'
import type { ForStudent } from '../api.ts'
import { words } from '../words.ts'

/** What waits for its money, after everything that is to be learned. */
export function OwedNote({ count, amount }: ForStudent['owed']) {
  return (
    <Section title="To pay">
      <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
        <p className="tabular-nums">{words.owed(count, amount)}</p>
        <Link to="/payments" className={buttonClass('line')}>
          Payments
        </Link>
      </div>
    </Section>
  )
}
