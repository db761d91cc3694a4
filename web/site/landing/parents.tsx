import type { Claims, SiteSettings } from '#contract/site-content.ts'
import type { CancellingPolicy } from '#domain/late.ts'
import { cancellingInBrief } from '#domain/policy-words.ts'
import { trustNotes } from '../claims.ts'
import { type Fact, Facts } from '../facts.tsx'

const alwaysAt = (policy: CancellingPolicy): Fact[] => [
  { strong: 'Progress reports', rest: 'and homework tracking in one place.' },
  { strong: 'Video lessons', rest: 'with recordings if you want them.' },
  { strong: 'Clear bookings.', rest: cancellingInBrief(policy) },
]

export function Parents({ settings: { claims, policy } }: { settings: SiteSettings }) {
  return (
    <section className="part" aria-labelledby="parents">
      <div className="wrap">
        <h2 id="parents">For parents</h2>
        <Facts facts={[...trustFacts(claims), ...alwaysAt(policy)]} />
        <p className="hint">
          <a href="/for-parents">More for parents</a>
        </p>
      </div>
    </section>
  )
}

function trustFacts(claims: Claims): Fact[] {
  const [first, second] = trustNotes(claims)
  if (!first) return []
  const rest = second ? `and ${second.note.toLowerCase()}.` : ''
  return [{ strong: first.note, rest, claims: second ? [first.of, second.of] : [first.of] }]
}
