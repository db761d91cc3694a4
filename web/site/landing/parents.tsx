import type { Claims, SiteSettings } from '#contract/site-content.ts'
import { noticeInWords } from '#domain/notice-period.ts'
import { trustNotes } from '../claims.ts'
import { type Fact, Facts } from '../facts.tsx'

const alwaysAt = (noticePeriodHours: number): Fact[] => [
  { strong: 'Progress reports', rest: 'and homework tracking in one place.' },
  { strong: 'Video lessons', rest: 'with recordings if you want them.' },
  { strong: 'Clear bookings.', rest: `Cancel or move a lesson up to ${noticeInWords(noticePeriodHours)} ahead.` },
]

export function Parents({ settings: { claims, noticePeriodHours } }: { settings: SiteSettings }) {
  return (
    <section className="part" aria-labelledby="parents">
      <div className="wrap">
        <h2 id="parents">For parents</h2>
        <Facts facts={[...trustFacts(claims), ...alwaysAt(noticePeriodHours)]} />
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
